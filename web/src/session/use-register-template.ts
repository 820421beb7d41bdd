import type { Data } from '@brought/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeStored } from '../lib/storage.ts';
import { read } from './calls.ts';
import { useOwnQuery } from './navigation.tsx';

/**
 * The template of the channel in the page address, stored as registerTemplate (STO-03); undefined
 * until it is loaded, or if the address names no channel.
 */
export function useRegisterTemplate(): Data<'channelTemplate'> | undefined {
  const templateId = useOwnQuery('templateId');
  const { data } = useQuery({
    ...read('channelTemplate', { templateId }),
    enabled: templateId !== '',
  });
  useEffect(() => {
    if (data) writeStored('registerTemplate', data);
  }, [data]);
  return data;
}
