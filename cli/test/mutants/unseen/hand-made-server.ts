import type { ServerResponse } from 'node:http';
import type { Answer, Arrived } from '../../loopback.ts';

/** Possible defects. */
export const handMadeBugs = [
  'sends the code as the number 0',
  'tells the status in words of its own',
  'counts the plan in hundredths',
  'shows its order whatever id is asked for',
  'fails with HTTP 500 for an unknown order',
  'sends a code to a phone of three digits',
  'takes a code of seven digits',
  'deletes by GET',
  'writes Latin-1',
  'breaks the connection at a broken percent sign',
] as const;

type Bug = (typeof handMadeBugs)[number];

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const order = { id: 'A1001', product: '3' };
const instalments = [
  { periodNo: 1, dueTime: '2026-12-01' },
  { periodNo: 2, dueTime: '2026-12-31' },
];

/**
 * A handwritten server with one order, without tables or schemas, as somebody would write it from
 * the documentation.
 */
export function handMadeServer(bug?: Bug): Answer {
  const reply = (response: ServerResponse, code: string, message: string, data?: unknown): void => {
    const spelt = bug === 'sends the code as the number 0' ? Number(code) : code;
    const text = JSON.stringify({ code: spelt, message, data });
    response
      .writeHead(200, JSON_TYPE)
      .end(bug === 'writes Latin-1' ? Buffer.from(text, 'latin1') : text);
  };
  const ok = (response: ServerResponse, data?: unknown): void =>
    reply(response, '00', 'Sawa · tayari', data);
  const no = (response: ServerResponse, message: string): void => reply(response, '01', message);

  const details = {
    orderStatus: bug === 'tells the status in words of its own' ? 'to be paid' : 174,
    noticeStatusText: 'Due',
    noticeDesText: 'Pay on time.',
    productName: 'Jua',
    productLogo: '',
    userOrderDetail: {
      detail: [
        { text: 'Left to pay', value: 'TZS 40.000,00' },
        { text: 'Due date', value: '2026-12-01' },
      ],
    },
    isDelay: 0,
    isScore: 0,
    telephone: '+255 800 000 000',
  };
  const unit = bug === 'counts the plan in hundredths' ? 2_000_000 : 20_000;
  const plan = {
    amountMax: 2 * unit,
    amountMin: 1000,
    productName: 'Jua',
    bankList: [],
    repayPlanDetail: {
      repayWaitCount: 2,
      repayWaitDetail: instalments.map((each) => ({
        ...each,
        totalAmount: unit,
        displayAmount: 'TZS 20.000,00',
        periodStatus: 1,
        canClick: 1,
        statusText: 'Due',
      })),
      repayYetDetail: [],
    },
  };

  const known = (fields: URLSearchParams): boolean =>
    fields.get('orderId') === order.id || bug === 'shows its order whatever id is asked for';

  const calls: Record<
    string,
    [method: string, serve: (f: URLSearchParams, r: ServerResponse) => void]
  > = {
    '/brought/v3/personal-center/contact-kf-info': [
      'POST',
      (fields, response) =>
        fields.get('overall') === '30'
          ? ok(response, { email: 'jua@lender.example', smWa: '+255 700 000 001' })
          : no(response, 'Whose contacts?'),
    ],
    '/brought/v3/loan-details/loan-details': [
      'GET',
      (fields, response) => {
        if (!once(fields, { productId: 1, orderId: 1 })) return no(response, 'Which order?');
        if (known(fields)) return ok(response, details);
        if (bug === 'fails with HTTP 500 for an unknown order')
          return void response.writeHead(500).end('NullPointerException');
        return no(response, 'There is no such order.');
      },
    ],
    '/brought/v3/installment/loan-play-detail-yd': [
      'POST',
      (fields, response) =>
        once(fields, { productId: 0, orderId: 0 }) && known(fields)
          ? ok(response, plan)
          : no(response, 'There is no such order.'),
    ],
    '/brought/v3/loan-details/google-score': [
      'POST',
      (fields, response) =>
        /^[1-5]$/.test(fields.get('score') ?? '') ? ok(response) : no(response, 'How many stars?'),
    ],
    '/brought/service/event/save': [
      'POST',
      (fields, response) =>
        once(fields, { productId: 0 }) &&
        fields.get('moduleId') === '30' &&
        fields.get('positionId') === '0'
          ? ok(response)
          : no(response, 'Which product?'),
    ],
    '/brought/service/login/send-sms-code-new': [
      'POST',
      (fields, response) => {
        const least = bug === 'sends a code to a phone of three digits' ? 3 : 10;
        return once(fields, { phone: least }) && fields.get('type') === 'del'
          ? ok(response)
          : no(response, 'Which phone?');
      },
    ],
    '/brought/service/login/user-delete': [
      'POST',
      (fields, response) => {
        const length = fields.get('code')?.length ?? 0;
        const long = bug === 'takes a code of seven digits' && length === 7;
        const right = once(fields, { phone: 10, code: 6 }) && (length === 6 || long);
        return right ? ok(response) : no(response, 'Wrong code.');
      },
    ],
  };

  return (request, response) => {
    const [method, serve] = calls[request.path] ?? [];
    if (!method || !serve) return void response.writeHead(404, JSON_TYPE).end('{}');
    const byGet = bug === 'deletes by GET' && request.path.endsWith('user-delete');
    if (request.method !== method && !byGet)
      return void response.writeHead(405, { ...JSON_TYPE, allow: method }).end('{}');
    if (isTampered(request)) {
      if (bug === 'breaks the connection at a broken percent sign') return void response.destroy();
      return no(response, 'That cannot be read.');
    }
    const fields = request.method === 'GET' ? request.query : formOf(request);
    if (!fields) return void response.writeHead(415, JSON_TYPE).end('{}');
    serve(fields, response);
  };
}

/** Whether each field occurs once, with at least this length and at most 200 characters. */
function once(fields: URLSearchParams, wanted: Record<string, number>): boolean {
  return Object.entries(wanted).every(([name, least]) => {
    const [value, ...more] = fields.getAll(name);
    return (
      value !== undefined && more.length === 0 && value.length >= least && [...value].length <= 200
    );
  });
}

function formOf({ headers, body }: Arrived): URLSearchParams | undefined {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded') || body.length === 0)
    return new URLSearchParams(body.toString());
  if (!type.startsWith('application/json')) return undefined;
  try {
    const values = Object.entries(JSON.parse(body.toString()) as object);
    if (values.some(([, value]) => typeof value === 'object')) return undefined;
    return new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

/**
 * Requests that every call refuses: another client's header, a value that is too long, not UTF-8.
 */
function isTampered({ headers, query, body, rawUrl }: Arrived): boolean {
  const client = headers['x-requested-with'];
  if (client !== undefined && client !== 'XMLHttpRequest') return true;
  if ([...query.values()].some((value) => [...value].length > 200)) return true;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isBroken(rawUrl) || (isForm && isBroken(body.toString('latin1')));
}

function isBroken(text: string): boolean {
  try {
    decodeURIComponent(text);
    return !/^[\x20-\x7e]*$/.test(text);
  } catch {
    return true;
  }
}
