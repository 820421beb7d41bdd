import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../servers/http/problem.ts';

/**
 * Admits only those who opened the printed address: other users of the machine reach the port, too.
 */
export type Access = {
  /** The address of the page, including the token. */
  addressOf: (url: string) => string;
  /** Whether a request is admitted; others are answered here. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Access by a separate token. The printed address contains it, and opening it sets a cookie that
 * scripts cannot read. From another site's page, browsers send the cookie only when a link is
 * followed, so that the printed address can be opened from there, and with no other request.
 */
export function createAccess(): Access {
  const token = randomBytes(32).toString('base64url');
  const isToken = (text: string): boolean => timingSafeEqual(hashOf(text), hashOf(token));
  return {
    addressOf: (url) => `${url}/?token=${token}`,
    admits: (request, response) => {
      // Cookies belong to a host, whatever the port: each page has a separate name.
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

/** Hashes have the same length, whatever was sent. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
