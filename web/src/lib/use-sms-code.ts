import { useEffect, useEffectEvent } from 'react';

type SmsRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Calls `onCode` with the code of an SMS that names this site (WebOTP), if the browser supports
 * that and the borrower allows it. Each time in `sentAt` starts a new request, and unmounting the
 * component ends it.
 */
export function useSmsCode(sentAt: number, onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    void readSms(stop.signal).then((code) => {
      if (code !== undefined && !stop.signal.aborted) give(code);
    });
    return () => stop.abort();
  }, [sentAt]);
}

/** The code; undefined if the borrower or the browser refuses: then it is typed. */
async function readSms(signal: AbortSignal): Promise<string | undefined> {
  const request: SmsRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const read = await navigator.credentials.get(request);
    return read && 'code' in read && typeof read.code === 'string' ? read.code : undefined;
  } catch {
    return undefined;
  }
}
