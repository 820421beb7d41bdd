import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNetworkFailure } from '../../session/failure.ts';
import { captchaQuery, sidQuery, type CaptchaInput } from './queries.ts';

/** The captcha as the form shows it. */
export type Captcha = {
  /** Empty while there is none. */
  sid: string;
  state: 'loading' | 'ready' | 'offline' | 'failed';
  /** Address of the picture, of our own making; empty unless it is ready. */
  address: string;
  /** Draws another picture for the same sid. */
  refresh: () => void;
  /** Loads the missing parts again: the picture if only the network failed, else all of it. */
  retry: () => void;
  /** To be called when the browser cannot draw the picture. */
  onBroken: () => void;
};

/** The session of a captcha and its picture (PRO-12 to PRO-14), once there is an input. */
export function useCaptcha(input: CaptchaInput | undefined): Captcha {
  const session = useQuery({ ...sidQuery(input ?? {}), enabled: input !== undefined });
  const sid = session.data?.sid ?? '';
  const picture = useQuery(captchaQuery(sid));
  const address = useObjectAddress(picture.data);
  const [broken, setBroken] = useState('');

  const failure = session.error ?? picture.error;
  const bad = failure ?? ((session.data && sid === '') || (address !== '' && address === broken));
  const busy = session.isFetching || picture.isFetching;
  const state = busy || (!bad && address === '') ? 'loading' : bad ? 'failed' : 'ready';
  const offline = state === 'failed' && isNetworkFailure(failure);

  /** If the server returns the same sid again, only the picture is loaded again. */
  async function begin(): Promise<void> {
    const { data } = await session.refetch();
    if (data?.sid === sid) await picture.refetch();
  }

  return {
    sid,
    state: offline ? 'offline' : state,
    address: state === 'ready' ? address : '',
    refresh: () => void picture.refetch(),
    retry: () => void (sid !== '' && offline ? picture.refetch() : begin()),
    onBroken: () => setBroken(address),
  };
}

/** An object URL of a picture, revoked when the picture changes. */
function useObjectAddress(picture: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress('');
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}
