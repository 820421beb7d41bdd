import { planOf, type Draft } from '../request/draft.ts';
import { samplePicture } from '../request/sample-picture.ts';
import type { BodyPlan, RequestPlan } from '../request/request-plan.ts';
import { writeBody } from '../request/write-request.ts';
import type { RuleId } from '../../judge/reply/rules.ts';
import type { ConformCase } from './conform-case.ts';
import type { Material } from './material.ts';
import { probedParameter } from './probed-parameter.ts';
import { rightValues } from './values.ts';

/** The header in which the web app sends the borrower's language. */
const language = { 'Accept-Language': 'sw' };

/** The request that should succeed. */
export function typicalCase({ typical, write, fields }: Material): ConformCase {
  return {
    id: 'typical',
    title: "the contract's example",
    valid: true,
    draft: typical,
    write,
    focus: [],
    pointer: fields.pointer,
  };
}

/** The typical request, written in other ways that the contract allows. */
export function variantCases(material: Material): ConformCase[] {
  const { typical, fields, allCommon, allHeaders, address } = material;
  const typicalOne = typicalCase(material);
  const variant = (
    id: string,
    title: string,
    refused: RuleId,
    change: Partial<ConformCase>,
  ): ConformCase => ({ ...typicalOne, id, title, refused, ...change });
  const clientHeaders = { ...allHeaders, ...language };
  const required = fields.own.filter((field) => field.required).map(({ name }) => name);
  const optional = Object.keys(typical.values).filter((name) => !required.includes(name));
  const cases = [
    variant('all-headers', 'with the headers of all clients', 'BRT-501', {
      draft: { ...typical, headers: { ...clientHeaders, ...typical.headers } },
      focus: Object.keys(clientHeaders),
    }),
    variant('no-headers', 'without custom headers', 'BRT-506', {
      draft: { ...typical, headers: {} },
    }),
    variant('all-parameters', 'with all common session parameters', 'BRT-502', {
      draft: { ...typical, common: { ...sameBorrower(material), ...typical.common } },
      focus: Object.keys(allCommon),
    }),
    variant('unknown-parameter', 'with a parameter that the contract does not know', 'BRT-505', {
      draft: { ...typical, common: { ...typical.common, conformUnknown: '1' } },
      focus: ['conformUnknown'],
    }),
  ];
  if (optional.length > 0 && fields.encoding !== 'multipart' && isClosed(material)) {
    const left = Object.entries(typical.values).filter(([name]) => required.includes(name));
    cases.push(
      variant('required-only', 'without the fields that are optional', 'BRT-506', {
        draft: { ...typical, values: Object.fromEntries(left) },
      }),
    );
  }
  if (fields.encoding === 'form' && isClosed(material)) {
    const values = { ...typical.values, conformUnknown: 'x' };
    cases.push(
      variant('unknown-field', 'with a field that the contract does not know', 'BRT-505', {
        draft: { ...typical, values },
        focus: ['conformUnknown'],
      }),
    );
  }
  if (fields.encoding === 'form') {
    cases.push(
      variant('charset', 'with the charset named in the content type', 'BRT-501', {
        write: (draft) => withCharset(material.write(draft)),
      }),
    );
  }
  if (fields.alsoJson) {
    const write = (draft: Draft): RequestPlan => planOf(address, 'json', draft);
    cases.push(
      variant('json', 'as a JSON body', 'BRT-503', { write }),
      variant('json-charset', 'as a JSON body, with the charset named', 'BRT-503', {
        write: (draft) => withCharset(write(draft)),
        after: 'json',
      }),
    );
  }
  return cases;
}

/**
 * Values of the common parameters, except those that identify a borrower: the target need not know
 * another one, or may answer it differently.
 */
function sameBorrower({ operation, allCommon }: Material): Draft['common'] {
  const named = operation.parameters.filter((parameter) => parameter['x-secret']);
  const names = new Set(named.map(({ name }) => name));
  return Object.fromEntries(Object.entries(allCommon).filter(([name]) => !names.has(name)));
}

/** Whether a call names all of its fields: if any name may be a field, no field is unknown. */
function isClosed({ fields: { own } }: Material): boolean {
  return !own.some(({ pointer }) => pointer.endsWith('/additionalProperties'));
}

function withCharset(plan: RequestPlan): RequestPlan {
  if (plan.body.kind !== 'form' && plan.body.kind !== 'json') return plan;
  const { contentType = '', bytes = Buffer.alloc(0) } = writeBody(plan.body);
  const body: BodyPlan = { kind: 'raw', contentType: `${contentType}; charset=UTF-8`, bytes };
  return { ...plan, body };
}

/** Requests that lead to the failure codes of a call, if the contract leaves that open. */
export function refusableCases(material: Material): ConformCase[] {
  const { typical } = material;
  const typicalOne = typicalCase(material);
  const { sessionId: _sessionId, ...others } = typical.common;
  const cases: ConformCase[] = [
    {
      ...typicalOne,
      id: 'no-session',
      title: 'without a sessionId',
      draft: { ...typical, common: others },
      focus: ['sessionId'],
    },
  ];
  for (const { name, schema, in: at, pointer } of material.fields.own) {
    const value = typical.values[name];
    const fixed = schema.const ?? schema.enum ?? schema.format ?? schema.pattern;
    if (fixed !== undefined || typeof value !== 'string' || at === 'header') continue;
    const { minLength = 0, maxLength = 40 } = schema;
    if (maxLength < 4 || minLength > 4) continue;
    cases.push({
      ...typicalOne,
      id: unknownValue(name),
      title: `${name}: a value that the server cannot know`,
      draft: { ...typical, values: { ...typical.values, [name]: '9zz9'.slice(0, maxLength) } },
      focus: [name],
      pointer,
    });
  }
  return cases;
}

/** Id of the case in which a field has a text that no server can know. */
function unknownValue(name: string): string {
  return `${name}.unknown`;
}

/** Each field in turn at each of its boundaries. */
export function boundaryCases(material: Material): ConformCase[] {
  const { document, typical, fields } = material;
  const typicalOne = typicalCase(material);
  const parameter = probedParameter(material);
  const own = fields.own
    .filter(({ schema }) => schema.const === undefined && schema.format !== 'binary')
    .flatMap(({ name, schema, pointer }) =>
      rightValues(document, schema, typical.values[name]).map(({ id, label, value }) => ({
        ...typicalOne,
        id: `${name}.${id}`,
        title: `${name}: ${label}`,
        draft: { ...typical, values: { ...typical.values, [name]: value } },
        focus: [name],
        pointer,
        // For a field that accepts any text; an empty one often means none.
        ...(id !== 'empty' && { refused: 'BRT-507' as const, after: unknownValue(name) }),
      })),
    );
  const common = [parameter ?? []].flat().flatMap(({ name, schema, pointer }) => {
    const longest = rightValues(document, schema, '').find(({ id }) => id === 'longest');
    if (!longest) return [];
    const parameters = { ...typical.common, [name]: String(longest.value) };
    return [
      {
        ...typicalOne,
        id: `${name}.longest`,
        title: `${name} in the query: ${longest.label}`,
        draft: { ...typical, common: parameters },
        focus: [name],
        pointer,
      },
    ];
  });
  return [...own, ...common, ...largeFileCases(material)];
}

/** A file as large as the contract allows, if a small one is accepted. */
function largeFileCases(material: Material): ConformCase[] {
  const { typical, fields } = material;
  return fields.own.flatMap(({ name, schema, pointer }) => {
    const { 'x-taken-bytes': size } = schema;
    if (size === undefined) return [];
    const large = {
      ...typicalCase(material),
      id: `${name}.large`,
      title: `${name}: a picture of ${size / 1_000_000} MB`,
      draft: { ...typical, values: { ...typical.values, [name]: samplePicture(name, size) } },
      focus: [name],
      pointer,
      refused: 'BRT-508' as const,
    };
    return [large];
  });
}
