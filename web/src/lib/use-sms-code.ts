import { useEffect, useEffectEvent } from 'react';

type SmsRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Gives `onCode` the code of an SMS that names this site, as browsers read it out on request
 * (WebOTP), where there is one and the borrower allows it. Each time in `sentAt` asks anew, and
 * nothing is asked any more once the component is gone.
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

/** The code; undefined where the borrower or the browser says no: then it is typed. */
async function readSms(signal: AbortSignal): Promise<string | undefined> {
  const request: SmsRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const read = await navigator.credentials.get(request);
    return read && 'code' in read && typeof read.code === 'string' ? read.code : undefined;
  } catch {
    return undefined;
  }
}
