import { isJsonObject } from '../../src/shapes/json-object.ts';
import { isSeedName, seedNames } from '../state/seed-name.ts';
import type { Scenarios } from '../state/scenario.ts';

/** The error in a scenario or a change. */
export type WrongScenario = {
  /** Place, such as `late-twice.orders.L1.dueInDays`. */
  field: string;
  detail: string;
  /** The unknown name, and the names that exist. */
  unknown?: string;
  known?: readonly string[];
};

/** Checks a value: undefined if it is valid. */
type Rule = (value: unknown, field: string) => WrongScenario | undefined;

const is =
  (what: string, holds: (value: unknown) => boolean): Rule =>
  (value, field) =>
    holds(value) ? undefined : { field, detail: `${field} must be ${what}.` };

const text = is('a text', (value) => typeof value === 'string');
const flag = is('true or false', (value) => typeof value === 'boolean');
const whole = (what: string, least: number, most: number): Rule =>
  is(
    what,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  );
const amount = is(
  'whole currency units in hundredths, such as 5000000 for 50,000',
  (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) % 100 === 0,
);
const oneOf = (...names: readonly string[]): Rule => {
  return (value, field) =>
    names.some((name) => name === value)
      ? undefined
      : named(field, `${field} must be one of ${names.join(', ')}.`, value, names);
};
const orNull =
  (rule: Rule): Rule =>
  (value, field) =>
    value === null ? undefined : rule(value, field);

const named = (
  field: string,
  detail: string,
  unknown: unknown,
  known: readonly string[],
): WrongScenario => ({ field, detail, unknown: String(unknown), known });

/** An object whose keys are known. */
function object(rules: Readonly<Record<string, Rule>>): Rule {
  const known = Object.keys(rules);
  return (value, field) => {
    if (!isJsonObject(value)) return { field, detail: `${field} must be an object.` };
    for (const [key, entry] of Object.entries(value)) {
      const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
      const at = field === '' ? key : `${field}.${key}`;
      if (!rule) return named(at, `${at} is not known; there are ${known.join(', ')}.`, key, known);
      const wrong = rule(entry, at);
      if (wrong) return wrong;
    }
    return undefined;
  };
}

/** An object of changes by id. */
function byId(rules: Readonly<Record<string, Rule>>): Rule {
  const change = orNull(object(rules));
  return (value, field) => {
    if (!isJsonObject(value))
      return { field, detail: `${field} must be an object of changes by id.` };
    for (const [id, entry] of Object.entries(value)) {
      if (!/^\w{1,40}$/.test(id)) {
        return {
          field,
          detail: `${field}: an id has letters and digits alone, not ${id.slice(0, 40)}.`,
        };
      }
      const wrong = change(entry, `${field}.${id}`);
      if (wrong) return wrong;
    }
    return undefined;
  };
}

const changes = {
  phone: is('6 to 20 digits', (value) => typeof value === 'string' && /^\+?\d{6,20}$/.test(value)),
  deleted: flag,
  orders: byId({
    product: oneOf('quick', 'salary'),
    amount,
    term: whole('91 to 365 days', 91, 365),
    instalments: whole('1 to 120', 1, 120),
    paid: whole('0 to 120', 0, 120),
    dueInDays: whole('a number of days, such as -3 for 3 days overdue', -3650, 3650),
    repeatClient: flag,
    stage: oneOf('ready', 'review', 'payingOut', 'open'),
    rated: flag,
  }),
  cards: byId({ bankName: text, number: text, bankCode: text, needsCode: flag }),
  complaints: byId({
    type: text,
    sonType: text,
    content: text,
    orderNo: text,
    filedDaysAgo: whole('a number of days', 0, 3650),
    answer: orNull(text),
    score: orNull(whole('1 to 5', 1, 5)),
  }),
  coupons: byId({ value: amount, used: flag }),
};

/** Finds what is wrong with a change of a borrower. */
export function wrongInChange(change: unknown): WrongScenario | undefined {
  return isJsonObject(change)
    ? object({ ...changes, add: flag })(change, '')
    : { field: '', detail: 'A change must be an object.' };
}

/**
 * Finds what is wrong with scenarios.
 *
 * @param others Names of further scenarios that they may build on.
 */
export function wrongInScenarios(
  scenarios: unknown,
  others: readonly string[] = [],
): WrongScenario | undefined {
  if (!isJsonObject(scenarios)) {
    return { field: 'scenarios', detail: 'scenarios must be an object of scenarios by name.' };
  }
  const known = [...seedNames, ...others, ...Object.keys(scenarios)];
  const page = is('a path of the app, such as /repayment', (value) =>
    /^\/\w*$/.test(String(value)),
  );
  const rule = object({ ...changes, summary: text, from: oneOf(...known), page });
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (isSeedName(name)) {
      return {
        field: name,
        detail: `There is a scenario ${name} already; give yours another name.`,
      };
    }
    if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)) {
      const detail = `${name.slice(0, 60)} is no name of a scenario: small letters and digits, with dashes between them.`;
      return { field: 'scenarios', detail };
    }
    const wrong = rule(scenario, name);
    if (wrong) return wrong;
  }
  // Each value has been checked by now.
  return ring(scenarios as Scenarios);
}

function ring(scenarios: Scenarios): WrongScenario | undefined {
  for (const first of Object.keys(scenarios)) {
    const way = [first];
    for (let next = scenarios[first]?.from; next !== undefined; next = scenarios[next]?.from) {
      way.push(next);
      if (next === first || way.length > 100) {
        const field = `${first}.from`;
        return { field, detail: `${field} leads back to itself: ${way.join(', ')}.` };
      }
    }
  }
  return undefined;
}
