import { listOwnFlows } from './list-own-flows.ts';

/** The process that reads the flows of a project for the page; its parent ends it. */
void listOwnFlows().then((own) => process.send?.(own));
