import type { Session } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import type { FlowContext } from './context.ts';
import type { ControlReply, ControlRequest } from './control.ts';
import type { RunTarget } from './target.ts';

/** Functions of the run that the helpers use. */
export type HelperParts = {
  target: RunTarget;
  session: Session;
  signal: () => AbortSignal;
  sendControl: (step: string, request: ControlRequest) => Promise<ControlReply['body']>;
  /** Does work other than one of our exchanges as a step. */
  perform: <Result>(step: string, control: string, work: () => Promise<Result>) => Promise<Result>;
  /** Records a failed check about the last step. */
  fail: (check: string, expected: string, got: string) => never;
  /** Masks a text from now on. */
  keepSecret: (value: string) => void;
};

/** Actions of a borrower outside the app: reading an SMS or a picture, paying from a wallet. */
export type Helpers = Pick<FlowContext, 'smsCode' | 'captcha' | 'decide'>;

/** The helpers of one run. */
export function createHelpers(parts: HelperParts): Helpers {
  const { target, session, signal, sendControl, perform, fail, keepSecret } = parts;

  const fromInbox = async (step: string, phone: string, check: string): Promise<string> => {
    const query = new URLSearchParams({ phone, sessionId: session.sessionId ?? '' });
    const secretsIn = (body: ControlReply['body']): string[] => messagesOf(body).map(codeOf);
    const path = `/sms?${query.toString()}`;
    const body = await sendControl(step, { control: 'sms', method: 'GET', path, secretsIn });
    const [newest] = messagesOf(body);
    if (newest) return codeOf(newest);
    return fail(check, 'an SMS to the phone', 'none');
  };

  return {
    smsCode: async (step, phone, check = 'an SMS with a code came') => {
      const { sms } = target;
      if (!sms) return fromInbox(step, phone, check);
      const code = await perform(step, 'sms', () => sms({ phone, signal: signal() }));
      keepSecret(code);
      return code;
    },
    captcha: async (step, sid) => {
      const secretsIn = ({ text }: ControlReply['body']): string[] => [String(text)];
      const path = `/captcha?${new URLSearchParams({ sid }).toString()}`;
      const { text } = await sendControl(step, {
        control: 'captcha',
        method: 'GET',
        path,
        secretsIn,
      });
      return String(text);
    },
    decide: async (step, payment, result) => {
      const path = payment.includes('://')
        ? pageOf(payment)
        : `/pay/${encodeURIComponent(payment)}`;
      if (path === undefined) {
        const wanted = `${target.url}${CONTROL_PATH}/pay/…`;
        return perform(step, 'wallet', async () =>
          fail('the wallet is one of the target', wanted, payment),
        );
      }
      const body = await sendControl(step, {
        control: 'wallet',
        method: 'POST',
        path,
        body: { result },
      });
      return String(body.state);
    },
  };
}

/**
 * Path of a wallet's page below the controls. Its host is that of the sandbox, which differs behind
 * a proxy: the request goes to the target, so no borrower data is sent anywhere else.
 */
function pageOf(address: string): string | undefined {
  const { pathname = '' } = URL.canParse(address) ? new URL(address) : {};
  const [, page] = pathname.split(CONTROL_PATH);
  return page?.startsWith('/pay/') ? page : undefined;
}

function messagesOf({ messages }: ControlReply['body']): Record<string, unknown>[] {
  return Array.isArray(messages) ? messages.filter(isRecord) : [];
}

function codeOf({ code }: Readonly<Record<string, unknown>>): string {
  return String(code);
}
