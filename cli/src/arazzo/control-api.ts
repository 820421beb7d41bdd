import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { CONTROL_PATH } from '@brought/sdk/sandbox';

/** Requests of a flow to a sandbox other than calls of the contract. */
type Control = {
  operationId: string;
  method: 'get' | 'post';
  /** Relative to the path of the controls. */
  path: string;
  summary: string;
  query?: readonly string[];
};

const controls: readonly Control[] = [
  {
    operationId: 'readSms',
    method: 'get',
    path: '/sms',
    summary: 'Messages to a phone',
    query: ['phone', 'sessionId'],
  },
  {
    operationId: 'readCaptcha',
    method: 'get',
    path: '/captcha',
    summary: 'Text of a picture',
    query: ['sid'],
  },
  {
    operationId: 'readClock',
    method: 'get',
    path: '/clock',
    summary: 'The clock',
    query: ['sessionId'],
  },
  { operationId: 'turnClock', method: 'post', path: '/clock', summary: 'Move the clock' },
  { operationId: 'reset', method: 'post', path: '/reset', summary: 'Begin a session anew' },
  {
    operationId: 'pay',
    method: 'post',
    path: '/pay/{tradeNo}',
    summary: 'Pay, or do not, from a wallet',
  },
];

/** The control that a request is for, with the values in its path; undefined if it is for none. */
export function controlOf(
  method: string,
  path: string,
): { operationId: string; inPath: readonly [name: string, value: string][] } | undefined {
  for (const control of controls) {
    if (control.method !== method.toLowerCase()) continue;
    const names = [...control.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${CONTROL_PATH}${control.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
    const values = pattern.exec(path)?.slice(1);
    if (!values) continue;
    const inPath = names.map((name, at): [string, string] => [
      name,
      decodeURIComponent(values[at] ?? ''),
    ]);
    return { operationId: control.operationId, inPath };
  }
  return undefined;
}

/** The controls as an OpenAPI description, for the runner of the exported documents. */
export function controlApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { operationId, method, path, summary, query = [] } of controls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      parameter(name ?? '', 'path'),
    );
    const item = (paths[`${CONTROL_PATH}${path}`] ??= {});
    item[method] = {
      operationId,
      summary,
      parameters: [...inPath, ...query.map((name) => parameter(name, 'query'))],
      ...(method === 'post' && { requestBody: { content: { 'application/json': {} } } }),
      responses: { '200': { description: 'Done.', content: { 'application/json': {} } } },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Controls of the sandbox', version },
    servers: [{ url: MOCK_ADDRESS }],
    paths,
  };
}

function parameter(name: string, part: 'path' | 'query'): object {
  return { name, in: part, required: part === 'path', schema: { type: 'string' } };
}
