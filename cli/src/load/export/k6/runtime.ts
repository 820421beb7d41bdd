import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';

/** The beginning of every script for k6. */
export const RUNTIME = `import http from 'k6/http';
import exec from 'k6/execution';
import { Counter, Rate, Trend } from 'k6/metrics';

const { inputs: given, headers: givenHeaders } = JSON.parse(open('./given.json'));
const flowTime = new Trend('brought_flow', true);
const callTime = new Trend('brought_call', true);
const passed = new Counter('brought_flows_passed');
const failed = new Counter('brought_flows_failed');
const failedRate = new Rate('brought_flows_failed_rate');
const callFailed = new Counter('brought_calls_failed');
const callFailedRate = new Rate('brought_calls_failed_rate');

export function setup() {
  return { label: 'k6-' + crypto.randomUUID().slice(0, 8) };
}

export default function ({ label }) {
  // Each flow is a borrower of its own.
  const sessionId = SEED + label + '-' + exec.scenario.iterationInTest;
  const began = Date.now();
  let failure;
  try {
    flow({ ...given, sessionId });
  } catch (error) {
    failure = error;
  }
  flowTime.add(Date.now() - began);
  passed.add(failure ? 0 : 1);
  failed.add(failure ? 1 : 0);
  failedRate.add(failure !== undefined);
  if (failure) throw failure;
}

/** Makes a call; throws if status or business code differ from the sandbox's. */
function send({ call, method, path, query, headers, keyed, type, body, status, code }) {
  const sent = { ...headers, ...givenHeaders };
  if (type) sent['Content-Type'] = type;
  if (keyed) sent['${IDEMPOTENCY_KEY_HEADER}'] = '"' + crypto.randomUUID() + '"';
  const pairs = (fields) =>
    fields.map(([name, value]) => encodeURIComponent(name) + '=' + encodeURIComponent(value)).join('&');
  let text = null;
  if (type) text = type.includes('json') ? JSON.stringify(Object.fromEntries(body)) : pairs(body);
  const tags = { call, name: call };
  const reply = http.request(method, TARGET + path + '?' + pairs(query), text, { headers: sent, tags });
  const isJson = String(reply.headers['Content-Type']).includes('json');
  const answer = isJson ? reply.json() : {};
  const isWrong = reply.status !== status || (code !== undefined && answer.code !== code);
  callTime.add(reply.timings.duration, { call });
  callFailed.add(isWrong ? 1 : 0, { call });
  callFailedRate.add(isWrong, { call });
  if (isWrong) throw new Error(call + ': HTTP ' + reply.status + ', code ' + answer.code);
  return answer;
}

/** The value at a JSON pointer. */
function at(answer, pointer) {
  let value = answer;
  for (const part of pointer.split('/').slice(1)) {
    value = value && value[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (value === undefined) throw new Error('The answer has nothing at ' + pointer);
  return value;
}
`;
