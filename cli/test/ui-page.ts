import type { Served } from './brought.ts';

/** Fetches from `brought ui`, as the page does that was opened by the printed address. */
export type Inside = (path: string, init?: RequestInit) => Promise<Response>;

/** The address with the token, as `brought ui` prints it. */
export function printedAddress(served: Served): string {
  const { url } = served;
  return new RegExp(`${url}/\\?token=[\\w-]+`).exec(served.stdout())?.[0] ?? url;
}

/** Opens the printed address, and keeps the cookie that it is answered with. */
export async function openUi(served: Served): Promise<Inside> {
  const reply = await fetch(printedAddress(served), { redirect: 'manual' });
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';', 1);
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetch(served.url + path, { ...init, headers });
  };
}
