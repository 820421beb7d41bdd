// A script that makes one call, without the client.
import { contactInfo } from '@brought/sdk/operations';
import { requestOf } from '@brought/sdk/request';

const { url, init } = requestOf(contactInfo, {
  session: { sessionId: 'due-today' },
  headers: {},
});
fetch(url, init).then((reply) => console.log(reply.status), console.error);
