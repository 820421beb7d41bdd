// Code of a user who has installed the packages, in JavaScript.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BusinessError, createBrought, operations } from '@brought/sdk';
import * as codes from '@brought/sdk/codes';
import { orderStatus } from '@brought/sdk/constants';
import * as fields from '@brought/sdk/fields';
import { loanDetails } from '@brought/sdk/operations';
import { requestOf } from '@brought/sdk/request';
import { createSandbox } from '@brought/sdk/sandbox';
import { createBroughtServer } from '@brought/sdk/server';

const sandbox = createSandbox();
const session = { sessionId: 'due-today' };
const brought = createBrought({
  baseUrl: 'http://sandbox.invalid',
  fetch: sandbox.fetch,
  session: () => session,
});
const own = { productId: '7', orderId: 'L202611210001' };
const { data } = await brought.call('loanDetails', own);
const fault = await brought
  .call('loanDetails', { ...own, orderId: 'none' })
  .catch((error) => error);
const { fetch } = createBroughtServer({}, { onError: console.error });
const { url } = requestOf(loanDetails, { session, headers: {}, fields: own });
const contract = fileURLToPath(import.meta.resolve('@brought/openapi/openapi.server.yaml'));

console.log(
  JSON.stringify({
    isDue: data.orderStatus === orderStatus.due,
    isRefused: fault instanceof BusinessError && fault.code === codes.loanDetails.serverFailure,
    isSecret: fields.session.sessionId.secret,
    path: url.split('?', 1)[0],
    notYet: (
      await fetch(
        new Request(`http://server.test${operations.contactInfo.path}`, { method: 'POST' }),
      )
    ).status,
    contract: readFileSync(contract, 'utf8').split('\n', 1)[0],
  }),
);
