import { isDeepStrictEqual } from 'node:util';
import type { ContractDocument, Parameter, Schema } from '../document.ts';
import type { Body, Operation } from '../operations.ts';
import { compareSchemas } from './compare-schemas.ts';
import { inWords, type ReportChange, type ReportChangeHere, type Sides } from './sides.ts';

/** Changes in the request of a call. */
export function compareRequests(
  documents: Sides<ContractDocument>,
  calls: Sides<Operation>,
  say: ReportChange,
): void {
  compareParameters(documents, calls, say);
  compareBodies(documents, calls, say);
}

function compareParameters(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: ReportChange,
): void {
  const nameOf = (parameter: Parameter): string => `${parameter.in}.${parameter.name}`;
  const old = new Map(before.parameters.map((each) => [nameOf(each), each]));
  const fresh = new Map(after.parameters.map((each) => [nameOf(each), each]));
  for (const where of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(where), fresh.get(where)];
    const sayHere: ReportChangeHere = (breaking, message) =>
      say({ direction: 'request', where, breaking, message });
    if (!was) {
      const required = is?.required ?? false;
      sayHere(required, required ? 'a new required parameter' : 'a new optional parameter');
    } else if (!is) {
      const moved = after.parameters.find(({ name }) => name === was.name);
      sayHere(
        moved !== undefined,
        moved ? `the parameter moved to ${moved.in}` : 'the parameter is gone; it is ignored',
      );
    } else {
      compareForms({ before: was, after: is }, sayHere);
      const schemas = { before: schemaOf(was), after: schemaOf(is) };
      compareSchemas(documents, schemas, { direction: 'request', where }, (change) =>
        say({ direction: 'request', ...change }),
      );
    }
  }
}

/** Changes in whether a parameter is required, and in how it is written. */
function compareForms({ before, after }: Sides<Parameter>, sayHere: ReportChangeHere): void {
  const [did, must] = [before.required ?? false, after.required ?? false];
  if (did !== must) sayHere(must, `the parameter became ${must ? 'required' : 'optional'}`);
  const [was, is] = [formOf(before), formOf(after)];
  if (was !== is) sayHere(true, `it is written as ${is}, no longer as ${was}`);
}

function formOf({ in: part, style, explode, content }: Parameter): string {
  if (content) return Object.keys(content).join(' or ');
  const form = style ?? (part === 'query' || part === 'cookie' ? 'form' : 'simple');
  return `${form}, ${(explode ?? form === 'form') ? 'one by one' : 'in one'}`;
}

/** The schema of a parameter, with the keywords of the parameter itself. */
function schemaOf({ schema, content, deprecated, 'x-secret': secret }: Parameter): Schema {
  return {
    ...(schema ?? Object.values(content ?? {})[0]?.schema),
    ...(deprecated !== undefined && { deprecated }),
    ...(secret !== undefined && { 'x-secret': secret }),
  };
}

function compareBodies(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Operation>,
  say: ReportChange,
): void {
  const sayBody: ReportChangeHere = (breaking, message) =>
    say({ direction: 'request', where: 'body', breaking, message });
  if (before.bodyRequired !== after.bodyRequired && before.bodies.length > 0) {
    const must = after.bodyRequired;
    sayBody(must, `the body became ${must ? 'required' : 'optional'}`);
  }
  for (const old of before.bodies) {
    const fresh = after.bodies.find(({ mediaType }) => mediaType === old.mediaType);
    if (!fresh) {
      sayBody(true, `${old.mediaType} is no longer accepted`);
      continue;
    }
    compareEncodings({ before: old, after: fresh }, say);
    // The other encodings of a body have the same fields.
    if (before.bodies[0] !== old) continue;
    const schemas = { before: old.schema, after: fresh.schema };
    compareSchemas(documents, schemas, { direction: 'request', where: 'body' }, (change) =>
      say({ direction: 'request', ...change }),
    );
  }
  for (const { mediaType } of after.bodies) {
    if (before.bodies.some((body) => body.mediaType === mediaType)) continue;
    const first = before.bodies.length === 0 && after.bodyRequired;
    sayBody(first, `${mediaType} is taken`);
  }
}

/** Changes in how the fields of a form are encoded; accepting more kinds of file is allowed. */
function compareEncodings({ before, after }: Sides<Body>, say: ReportChange): void {
  const names = new Set([...Object.keys(before.encoding), ...Object.keys(after.encoding)]);
  for (const name of names) {
    const [was, is] = [before.encoding[name] ?? {}, after.encoding[name] ?? {}];
    if (isDeepStrictEqual(was, is)) continue;
    const { contentType: old, ...form } = was;
    const { contentType: fresh, ...nextForm } = is;
    const taken = typesIn(fresh);
    const lost = typesIn(old).filter((type) => taken.length > 0 && !taken.includes(type));
    const narrower = lost.length > 0 || (old === undefined && fresh !== undefined);
    const breaking = narrower || !isDeepStrictEqual(form, nextForm);
    const message = `the encoding ${inWords(was)} became ${inWords(is)}`;
    say({ direction: 'request', where: `body.${name}`, breaking, message });
  }
}

const typesIn = (contentType = ''): string[] => contentType.split(/\s*,\s*/).filter(Boolean);
