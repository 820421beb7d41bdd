import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, listening, startNginx, type Nginx } from './nginx-server.ts';

const files = {
  '.vite/head.conf': 'map $host $brought_head { default ""; }',
  '.vite/styles.conf': 'map $host $brought_styles { default ""; }',
};

const ofClient = [
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'Client-IP',
  'True-Client-IP',
  'X-Cluster-Client-IP',
  'CF-Connecting-IP',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Forwarded-Scheme',
  'X-Forwarded-Ssl',
  'X-Host',
  'X-Scheme',
  'Front-End-Https',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Original-Host',
  'X-Script-Name',
  'X-HTTP-Method-Override',
  'X-HTTP-Method',
  'X-Method-Override',
];

describe.runIf(isInstalled)('what the sample configuration of nginx passes on', () => {
  let behind: Server;
  let nginx: Nginx;

  beforeAll(async () => {
    behind = createServer(({ url, headers }, reply) => {
      reply.end(JSON.stringify({ url, headers }));
    });
    nginx = await startNginx(await listening(behind), files);
  });

  afterAll(async () => {
    await nginx.stop();
    behind.close();
  });

  const send = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${nginx.port}${path}`, init);

  test.each(ofClient)('the server does not get the %s of a client', async (name) => {
    const reply = await send('/brought/x', { headers: { [name]: 'of-the-client' } });
    const got = await reply.text();
    expect(got).toContain('"x-real-ip":"127.0.0.1"');
    expect(got).not.toContain('of-the-client');
  });

  test('the server gets the headers of a call', async () => {
    const headers = { 'accept-language': 'sw-TZ', 'idempotency-key': 'tap-1', versionno: '7' };
    const reply = await send('/brought/x', { headers });
    expect(await reply.json()).toMatchObject({ url: '/brought/x', headers });
  });

  test('a collector gets reports without query and headers, and no more than one address may send', async () => {
    const report = () =>
      send('/telemetry?sessionId=secret', { method: 'POST', headers: { 'x-phone': 'secret' } });
    const first = await report();
    expect(first.status).toBe(200);
    const got = await first.text();
    expect(got).toContain('"url":"/v1/logs"');
    expect(got).not.toContain('secret');
    expect((await send('/telemetry')).status).toBe(403);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 1000; sent += 50) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, report))) {
        statuses.add(status);
      }
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
