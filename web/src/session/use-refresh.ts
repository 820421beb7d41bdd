import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches everything the screen shows; a failure is reported as for any other read. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.refetchQueries({ type: 'active' }), [client]);
}
