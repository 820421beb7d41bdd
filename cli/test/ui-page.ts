import type { Served } from './brought.ts';

/** Sends requests to `brought ui` as the page does after the printed address was opened. */
export type Inside = (path: string, init?: RequestInit) => Promise<Response>;

/** The address with the token, as `brought ui` prints it. */
export function printedAddress(served: Served): string {
  const { url } = served;
  return new RegExp(`${url}/\\?token=[\\w-]+`).exec(served.stdout())?.[0] ?? url;
}

/** Opens the printed address, and stores the cookie from the reply. */
export async function openUi(served: Served): Promise<Inside> {
  const reply = await fetch(printedAddress(served), { redirect: 'manual' });
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';', 1);
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetch(served.url + path, { ...init, headers });
  };
}
