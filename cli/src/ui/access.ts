import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../servers/http/problem.ts';

/** Lets in whoever opened the printed address: other users of the machine reach the port, too. */
export type Access = {
  /** The address of the page, with what lets in. */
  addressOf: (url: string) => string;
  /** Whether a request may go on; the others are answered. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Access by a token of its own. The printed address has it, and is answered with a cookie that no
 * script has. A page of another site sends it along with a link that is followed, so that the
 * printed address may be opened from there, and with nothing else.
 */
export function createAccess(): Access {
  const token = randomBytes(32).toString('base64url');
  const isToken = (text: string): boolean => timingSafeEqual(hashOf(text), hashOf(token));
  return {
    addressOf: (url) => `${url}/?token=${token}`,
    admits: (request, response) => {
      // Cookies are those of a host, whatever the port: each page has its own name.
      const name = `brought-ui-${request.socket.localPort}`;
      if (isToken(cookieOf(request, name))) return true;
      const given = /^\/\?token=([\w-]+)$/.exec(request.url ?? '')?.[1];
      if (request.method === 'GET' && given !== undefined && isToken(given)) {
        const cookie = `${name}=${token}; Path=/; HttpOnly; SameSite=Lax`;
        response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
      } else {
        const detail = 'Open the address that `brought ui` has printed: it has the token.';
        sendProblem(response, { status: 403, kind: 'no-token', detail });
      }
      return false;
    },
  };
}

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const cookies = (headers.cookie ?? '').split('; ').map((each) => each.split('='));
  return cookies.find(([key]) => key === name)?.[1] ?? '';
}

/** Of one length, whatever was sent. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
