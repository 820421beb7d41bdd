import { jsonOf, JAVA_TRACE, MARKUP, PHP_WARNING, type Json } from './shapes.ts';

/** The response to any call. */
export type Response = { status: number; contentType: string; body: string };

/**
 * `dropped`: the connection breaks before anything is done. `lost`: after that. `silence`: there is
 * never a response. `slow`: the good reply, after 20 seconds.
 */
export type Fate = 'dropped' | 'lost' | 'silence' | 'slow';

/** How a reply as a whole departs from a good one. */
export type Transport = { name: string; response: Response | Fate };

const json = 'application/json';
const html = 'text/html; charset=utf-8';
const SIGN_IN = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';
const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n';
const SPRING_ERROR = jsonOf({
  timestamp: '2026-11-22T18:00:00.000+00:00',
  status: 500,
  error: 'Internal Server Error',
  trace: JAVA_TRACE,
  message: JAVA_TRACE,
  path: '/brought',
});
/** The rest of a gzip reply whose header was lost on the way. */
const GZIP = '\u001f\ufffd\b\u0000\u0000\u0000\u0000\u0000\u0000\u0003\ufffdVJ\ufffdOIU\ufffdR20P';

/** Responses that are not replies of the server at all, or cannot be read. */
export function transportsOf(good: Record<string, Json>): Transport[] {
  const whole = jsonOf(good);
  const { code: _code, ...codeless } = good;
  const ok = (name: string, body: string, contentType = json): Transport => ({
    name,
    response: { status: 200, contentType, body },
  });
  const failed = (status: number, contentType: string, body: string): Transport => ({
    name: `HTTP ${status}${contentType === html ? ' in HTML' : ''}`,
    response: { status, contentType, body },
  });
  return [
    { name: 'a broken connection', response: 'dropped' },
    { name: 'a connection that breaks behind the call', response: 'lost' },
    { name: 'silence', response: 'silence' },
    { name: 'a slow answer', response: 'slow' },
    failed(500, json, whole),
    failed(500, html, SPRING_ERROR),
    failed(502, html, BAD_GATEWAY),
    failed(503, html, ''),
    failed(504, html, BAD_GATEWAY),
    failed(400, json, '{}'),
    failed(401, json, '{"error":"unauthorized"}'),
    failed(404, html, '<pre>Cannot POST /brought</pre>'),
    failed(429, json, '{"message":"Too Many Requests"}'),
    failed(302, html, ''),
    failed(204, json, ''),
    ok('an HTML page', SIGN_IN, 'text/html'),
    ok('an HTML page that is called JSON', BAD_GATEWAY),
    ok('half a reply', whole.slice(0, whole.length / 2)),
    ok('a reply without its last sign', whole.slice(0, -1)),
    ok('an empty body', ''),
    ok('gzip', GZIP),
    ok('a PHP warning before the reply', `${PHP_WARNING}${whole}`, html),
    ok('a byte order mark before the reply', `\uFEFF${whole}`),
    ok('a reply twice', whole + whole),
    ok('a reply as text', JSON.stringify(whole)),
    ok('a list', '[]'),
    ok('a list of the reply', `[${whole}]`),
    ok('a text', '"no"'),
    ok('null', 'null'),
    ok('no code', jsonOf(codeless)),
    ok('Spring says 500', SPRING_ERROR),
    ok('an unknown code', jsonOf({ code: 'x9', message: MARKUP })),
    ok(
      'a refusal with a trace',
      jsonOf({ code: '01', message: JAVA_TRACE, alteration: JAVA_TRACE }),
    ),
    ok('a refusal with a PHP warning', jsonOf({ code: '01', message: PHP_WARNING })),
    ok('a refusal of null', jsonOf({ code: '01', message: 'null', data: null })),
    ok('a refusal with a list for words', jsonOf({ code: '01', message: ['x'], data: [] })),
  ];
}
