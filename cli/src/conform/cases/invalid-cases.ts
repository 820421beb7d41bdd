import { kindOf } from '../../contract/fields.ts';
import { type Draft, pairsOf, planOf } from '../request/draft.ts';
import type { Field } from '../request/fields.ts';
import type { BodyPlan, Pair, RequestPlan } from '../request/request-plan.ts';
import { cutOff, writePairs } from '../request/write-request.ts';
import type { RuleId } from '../../judge/reply/rules.ts';
import type { ConformCase } from './conform-case.ts';
import type { Material } from './material.ts';
import { probedParameter } from './probed-parameter.ts';
import { typicalCase } from './valid-cases.ts';
import { wrongValues } from './values.ts';

/** Each field in turn left out, or with an invalid value. */
export function wrongFieldCases(material: Material): ConformCase[] {
  return [
    ...material.fields.own.flatMap((field) => wrongOwn(material, field)),
    ...wrongJson(material),
    ...wrongCommon(material),
    ...wrongHeader(material),
  ];
}

type Change = Pick<ConformCase, 'id' | 'title' | 'focus' | 'pointer'> & Partial<ConformCase>;

function invalid(material: Material, accepted: RuleId, change: Change): ConformCase {
  return { ...typicalCase(material), valid: false, accepted, ...change };
}

function wrongOwn(material: Material, field: Field): ConformCase[] {
  const { document, typical } = material;
  const { name, schema, required, pointer } = field;
  const cases: ConformCase[] = [];
  const value = typical.values[name];
  // Servers that read query and body alike would find the common parameter of that name.
  const { [name]: _shared, ...common } = typical.common;
  const say = (rule: RuleId, id: string, label: string, values: Draft['values']): void => {
    const draft = { ...typical, common, values };
    const change = {
      id: `${name}.${id}`,
      title: `${name}: ${label}`,
      focus: [name],
      pointer,
      draft,
      takes: `${name} is ${kindOf(document, schema)}`,
    };
    cases.push(invalid(material, rule, change));
  };
  const given = (other: unknown): Draft['values'] => ({ ...typical.values, [name]: other });
  if (required) {
    const { [name]: _left, ...rest } = typical.values;
    say('BRT-401', 'missing', 'left out', rest);
  }
  if (schema.format === 'binary') {
    say('BRT-411', 'text', 'a text in place of the file', given('not a file'));
    const empty = { name, fileName: 'empty.png', type: 'image/png', bytes: Buffer.alloc(0) };
    say('BRT-411', 'no-bytes', 'a file without a byte', given(empty));
    return cases;
  }
  for (const wrong of wrongValues(document, schema, value)) {
    say(wrong.rule, wrong.id, wrong.label, given(wrong.value));
  }
  return cases;
}

/** An object instead of a text or a number: only JSON can express it. */
function wrongJson(material: Material): ConformCase[] {
  const { fields, typical, address } = material;
  const [first] = fields.own;
  if (!fields.alsoJson || !first) return [];
  const write = (draft: Draft): RequestPlan => planOf(address, 'json', draft);
  return [
    invalid(material, 'BRT-402', {
      id: `json.${first.name}.object`,
      title: `as JSON, ${first.name}: an object`,
      focus: [first.name],
      pointer: first.pointer,
      draft: { ...typical, values: { ...typical.values, [first.name]: { a: 1 } } },
      write,
    }),
    invalid(material, 'BRT-410', {
      id: 'json.cut-off',
      title: 'a JSON body that ends in the middle',
      focus: Object.keys(typical.values),
      pointer: fields.pointer,
      write: (draft) => mapBody(write(draft), cutOff),
    }),
  ];
}

function wrongCommon(material: Material): ConformCase[] {
  const { document, typical } = material;
  const field = probedParameter(material);
  if (!field) return [];
  const { name, schema, pointer } = field;
  return wrongValues(document, schema, typical.common[name]).map(({ id, label, value }) =>
    invalid(material, 'BRT-412', {
      id: `${name}.${id}`,
      title: `${name} in the query: ${label}`,
      focus: [name],
      pointer,
      draft: { ...typical, common: { ...typical.common, [name]: String(value) } },
      takes: `${name}, like each common parameter, is ${kindOf(document, schema)}`,
    }),
  );
}

function wrongHeader(material: Material): ConformCase[] {
  const { document, typical, fields } = material;
  return fields.headers
    .filter(({ schema }) => schema.const !== undefined)
    .flatMap(({ name, schema, pointer }) => {
      const wrong = (id: string, label: string, value: string): ConformCase =>
        invalid(material, 'BRT-413', {
          id: `${name}.${id}`,
          title: `${name}: ${label}`,
          focus: [name],
          pointer,
          draft: { ...typical, headers: { ...typical.headers, [name]: value } },
          takes: `it is ${kindOf(document, schema)}`,
        });
      return [wrong('other', 'another value', 'conform'), wrong('empty', 'empty', '')];
    });
}

/** The typical request, written in ways that the contract does not allow. */
export function wrongFormCases(material: Material): ConformCase[] {
  const { typical, fields, operation } = material;
  const names = Object.keys(typical.values);
  const whole = { focus: names, pointer: fields.pointer };
  const encoding = fields.encoding;
  const text = fields.own.find(({ schema }) => [schema.type].flat().includes('string'));
  const cases: ConformCase[] = [
    invalid(material, 'BRT-408', {
      ...whole,
      id: 'method',
      title: operation.method === 'get' ? 'by POST' : 'by GET, the fields in the query',
      takes: `the call is ${operation.method.toUpperCase()}`,
      write: (draft) => otherMethod(material, draft),
    }),
  ];
  if (names.length > 0 && operation.method !== 'get') {
    cases.push(
      invalid(material, 'BRT-409', {
        ...whole,
        id: 'content-type',
        title: 'as text/plain',
        takes: `the body is ${operation.bodies.map(({ mediaType }) => mediaType).join(' or ')}`,
        write: (draft) => mapBody(material.write(draft), () => plainText(draft)),
      }),
    );
  }
  if (encoding === 'multipart') {
    cases.push(
      invalid(material, 'BRT-410', {
        ...whole,
        id: 'cut-off',
        title: 'a multipart body that ends in the middle',
        write: (draft) => mapBody(material.write(draft), cutOff),
      }),
    );
  }
  if (text && text.schema.format !== 'binary' && text.schema.const === undefined) {
    cases.push(...wrongText(material, text));
  }
  return cases;
}

const UTF8 = 'text is UTF-8, percent-encoded';

function wrongText(material: Material, { name, pointer }: Field): ConformCase[] {
  const focus = [name];
  return [
    invalid(material, 'BRT-414', {
      id: `${name}.percent`,
      title: `${name}: a percent sign that encodes nothing`,
      takes: UTF8,
      focus,
      pointer,
      write: (draft) => withText(material, draft, name, '%zz'),
    }),
    invalid(material, 'BRT-406', {
      id: `${name}.bytes`,
      title: `${name}: bytes that are no UTF-8`,
      takes: UTF8,
      focus,
      pointer,
      write: (draft) => withText(material, draft, name, '%ff%fe'),
    }),
    invalid(material, 'BRT-407', {
      id: `${name}.twice`,
      title: `${name}: sent twice, with two values`,
      focus,
      pointer,
      write: (draft) => twice(material.write(draft), name),
    }),
  ];
}

function otherMethod({ address, operation, fields, write }: Material, draft: Draft): RequestPlan {
  if (operation.method !== 'get') return planOf({ ...address, method: 'get' }, 'query', draft);
  const body = fields.own.length > 0 ? planOf(address, 'form', draft) : write(draft);
  return { ...body, method: 'POST' };
}

function plainText(draft: Draft): BodyPlan {
  const bytes = Buffer.from(writePairs(pairsOf(draft.values)));
  return { kind: 'raw', contentType: 'text/plain', bytes };
}

/** The request with a field whose text is inserted verbatim, encoded or not. */
function withText(material: Material, draft: Draft, name: string, text: string): RequestPlan {
  const { [name]: _replaced, ...values } = draft.values;
  const plan = material.write({ ...draft, values });
  const rest = writePairs(pairsOf(values));
  const written = `${rest}${rest === '' ? '' : '&'}${name}=${text}`;
  if (plan.method === 'GET') {
    const common = plan.query.filter((pair) => !Object.hasOwn(values, pair[0]));
    return { ...plan, query: common, rawQuery: written };
  }
  const contentType = 'application/x-www-form-urlencoded';
  return { ...plan, body: { kind: 'raw', contentType, bytes: Buffer.from(written) } };
}

function twice(plan: RequestPlan, name: string): RequestPlan {
  const repeat = (pairs: readonly Pair[]): Pair[] =>
    pairs.flatMap((pair) => (pair[0] === name ? [pair, [name, `${pair[1]}2`]] : [pair]));
  if (plan.body.kind === 'form') {
    return { ...plan, body: { ...plan.body, fields: repeat(plan.body.fields) } };
  }
  return { ...plan, query: repeat(plan.query) };
}

function mapBody(plan: RequestPlan, change: (body: BodyPlan) => BodyPlan): RequestPlan {
  return { ...plan, body: change(plan.body) };
}
