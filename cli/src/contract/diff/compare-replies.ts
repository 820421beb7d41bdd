import type { ContractDocument, ResponseObject, Schema } from '../document.ts';
import { bodiesOf, type Operation } from '../operations.ts';
import { resolve } from '../resolve.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { ReportChange, Sides } from './sides.ts';

/** Changes in the replies of a call, status by status. */
export function compareReplies(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: ReportChange,
): void {
  const [old, fresh] = [before.source.responses ?? {}, after.source.responses ?? {}];
  for (const status of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const [was, is] = [old[status], fresh[status]];
    if (was && is) {
      const sides = {
        before: resolve<ResponseObject>(documents.before, was),
        after: resolve<ResponseObject>(documents.after, is),
      };
      compareReply(documents, status, sides, say);
      continue;
    }
    // A client must handle unannounced failures, but not another success.
    const breaking = /^[23]/.test(status);
    const message = is ? 'a new status' : 'the status is gone';
    say({ direction: 'reply', where: status, breaking, message });
  }
}

function compareReply(
  documents: Sides<ContractDocument>,
  status: string,
  sides: Sides<ResponseObject>,
  say: ReportChange,
): void {
  const prefix = status === '200' ? '' : `${status} `;
  const whereOf = (where: string): string => prefix + (where || 'reply');
  const before = bodiesOf(documents.before, sides.before.content);
  const after = bodiesOf(documents.after, sides.after.content);
  for (const { mediaType, schema } of before) {
    const same = after.find((reply) => reply.mediaType === mediaType);
    if (!same) {
      const message = `${mediaType} is no longer given`;
      say({ direction: 'reply', where: whereOf(''), breaking: true, message });
      continue;
    }
    const schemas = { before: schema, after: same.schema };
    compareSchemas(documents, schemas, { direction: 'reply', where: '' }, ({ where, ...change }) =>
      say({ direction: 'reply', where: whereOf(where), ...change }),
    );
  }
  for (const { mediaType } of after) {
    if (before.some((reply) => reply.mediaType === mediaType)) continue;
    say({
      direction: 'reply',
      where: whereOf(''),
      breaking: true,
      message: `${mediaType} may be given`,
    });
  }
  compareHeaders(documents, sides, whereOf, say);
}

function compareHeaders(
  documents: Sides<ContractDocument>,
  sides: Sides<ResponseObject>,
  whereOf: (where: string) => string,
  say: ReportChange,
): void {
  const [old, fresh] = [sides.before.headers ?? {}, sides.after.headers ?? {}];
  for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const where = whereOf(`header.${name}`);
    const [was, is] = [old[name], fresh[name]];
    if (!was || !is) {
      say({
        direction: 'reply',
        where,
        breaking: !is,
        message: is ? 'a new header' : 'the header is gone',
      });
      continue;
    }
    const [before, after] = [resolve(documents.before, was), resolve(documents.after, is)];
    if ((before.required ?? false) !== (after.required ?? false)) {
      const breaking = before.required ?? false;
      const message = `the header became ${breaking ? 'optional' : 'required'}`;
      say({ direction: 'reply', where, breaking, message });
    }
    const schemas: Sides<Schema> = { before: before.schema ?? {}, after: after.schema ?? {} };
    compareSchemas(documents, schemas, { direction: 'reply', where }, (change) =>
      say({ direction: 'reply', ...change }),
    );
  }
}
