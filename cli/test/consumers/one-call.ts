// An app that makes one call with the client.
import { createBrought } from '@brought/sdk';

const brought = createBrought({ session: { sessionId: 'due-today' } });
brought.call('contactInfo').then(({ data }) => console.log(data.email), console.error);
