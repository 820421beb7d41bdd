import { useQuery } from '@tanstack/react-query';

const KIND = 'part';

/** Whether a query of this key brings code. */
export const isPart = ([kind]: readonly unknown[]): boolean => kind === KIND;

/**
 * Code that most visits to a screen do without, brought when it is drawn first and kept from then on.
 * What does not come for want of a connection is asked for again once there is one. `name` tells one
 * part from another; undefined brings nothing.
 */
export function usePart<Part>(name: string | undefined, bring: () => Promise<Part>) {
  return useQuery({
    queryKey: [KIND, name],
    queryFn: bring,
    enabled: name !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
