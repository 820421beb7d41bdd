import { mutant, type Mutant } from './mutant.ts';
import { envelope } from './broken-replies.ts';

const isCode = (code: string): boolean => code === '00';

/** Faults of the envelope and of the reply around it. */
export const envelopeMutants: readonly Mutant[] = [
  mutant(
    'no code',
    'problemInit',
    'BRT-101',
    envelope(({ code: _code, ...rest }) => rest),
  ),
  mutant(
    'a bare payload',
    'problemInit',
    'BRT-101',
    envelope((body) => body.data ?? null),
  ),
  mutant(
    'a list around everything',
    'contactInfo',
    'BRT-101',
    envelope((body) => [body]),
  ),
  mutant(
    'a text for an object',
    'problemList',
    'BRT-101',
    envelope(() => 'ok'),
  ),
  mutant(
    'null for an object',
    'problemList',
    'BRT-101',
    envelope(() => null),
  ),
  mutant(
    'a REST error object',
    'problemDetail',
    'BRT-101',
    envelope(() => ({ error: 'x' })),
  ),
  mutant(
    'message and data for attach',
    'confirmDetailOld',
    'BRT-102',
    envelope(({ code, attach }) => ({ code, message: '', data: attach })),
  ),
  mutant(
    'attach for data',
    'problemInit',
    'BRT-102',
    envelope(({ code, data }) => ({ code, alteration: '', attach: data })),
  ),
  mutant(
    'the code as a number',
    'problemInit',
    'BRT-103',
    envelope((body) => ({ ...body, code: Number(body.code) })),
  ),
  mutant(
    'null for a code',
    'problemInit',
    'BRT-103',
    envelope((body) => ({ ...body, code: null })),
  ),
  mutant(
    'true for a code',
    'problemSave',
    'BRT-103',
    envelope((body) => ({ ...body, code: true })),
  ),
  mutant(
    'the code in an object',
    'problemSave',
    'BRT-103',
    envelope((body) => ({ ...body, code: { value: body.code } })),
  ),
  mutant(
    '200 for success',
    'problemInit',
    'BRT-104',
    envelope((body) => ({ ...body, code: isCode(String(body.code)) ? '200' : body.code })),
  ),
  mutant(
    'an unlisted failure code',
    'repaymentWay',
    'BRT-104',
    envelope((body) => (isCode(String(body.code)) ? body : { ...body, code: '99' })),
  ),
  mutant(
    'a code of another call',
    'repaymentConfirm',
    'BRT-104',
    envelope((body) => ({ ...body, code: '101' })),
  ),
  mutant(
    'an object for a message',
    'problemInit',
    'BRT-105',
    envelope((body) => ({ ...body, message: { en: 'x' } })),
  ),
  mutant(
    'a number for a message',
    'problemSave',
    'BRT-105',
    envelope((body) => ({ ...body, message: 7 })),
  ),
  mutant('half a document', 'problemInit', 'BRT-106', (reply) => ({
    ...reply,
    body: String(reply.body).slice(0, 40),
  })),
  mutant('text behind the document', 'problemInit', 'BRT-106', (reply) => ({
    ...reply,
    body: `${String(reply.body)}OK`,
  })),
  mutant('nothing at all', 'problemSave', 'BRT-106', (reply) => ({ ...reply, body: '' })),
  mutant('the code twice', 'problemInit', 'BRT-110', (reply) => ({
    ...reply,
    body: String(reply.body).replace('{', '{"code":"01",'),
  })),
  mutant('a field of the payload twice', 'contactInfo', 'BRT-110', (reply) => ({
    ...reply,
    body: String(reply.body).replace('"data":{', String.raw`"data":{"\u0065mail":"",`),
  })),
  mutant('Latin-1', 'contactInfo', 'BRT-107', (reply) => ({
    ...reply,
    body: Buffer.from(String(reply.body).replace('Success', 'Succès'), 'latin1'),
  })),
  mutant('text/plain', 'problemInit', 'BRT-108', (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'content-type': 'text/plain' },
  })),
  mutant('no content type', 'problemInit', 'BRT-108', (reply) => {
    const { 'content-type': _type, ...headers } = reply.headers;
    return { ...reply, headers };
  }),
  mutant('a login page', 'loanDetails', 'BRT-109', () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Log in</title>',
  })),
  mutant('a page that says it is JSON', 'problemInit', 'BRT-109', (reply) => ({
    ...reply,
    body: '<html><title>502</title></html>',
  })),
];
