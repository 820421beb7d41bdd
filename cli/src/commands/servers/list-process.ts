import { listOwnFlows } from './list-own-flows.ts';

/** The process that reads the flows of a project for the page, and is ended by it. */
void listOwnFlows().then((own) => process.send?.(own));
