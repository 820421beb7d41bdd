/**
 * Code whose tests are checked by mutating it, one change at a time.
 * @typedef {object} Area
 * @property {number} goal percentage of mutants that must be detected
 * @property {string[]} mutate files that are changed
 * @property {string[]} tests that are run for each change
 * @property {string[]} [without] tests among them that cannot be run that way, or are too slow
 * @property {string} [zone] where the tests are run: in a thread, a test cannot set its own zone
 */

/** @type {Record<string, Area>} */
export const areas = {
  money: {
    goal: 90,
    mutate: [
      'web/src/payment/{ask,identity,outcome-text,resend,send}.ts',
      'web/src/payment/machine/{evidence,machine,payment,rollover-fee}.ts',
      'web/src/payment/order/{amount-text,order-status,snapshot,snapshot-steps}.ts',
      'web/src/payment/store/{older-records,open-payments-cookie,payment-store,record-storage,stored-payments}.ts',
      'web/src/session/foreign-code.ts',
      'sdk/src/{read-amount,money,flag}.ts',
      'sdk/src/reply/{envelope,parse,read-reply,decode,decode-scalar,violation,redact,whole-payload}.ts',
    ],
    tests: [
      'web/src/payment/**/*.test.ts',
      'web/src/session/foreign-code.test.ts',
      'web/test/payment-model/{asking,fates,found,older-records,resending,sending}.test.ts',
      'web/test/payment-model/{store,two-storages}.test.ts',
      'sdk/src/**/*.test.ts',
      'sdk/test/{absent-lists,decoding,envelopes,failures,read-text,remap,repairs}.test.ts',
    ],
    // In the threads of Stryker no zone can be set; no mutant is of dates.
    without: ['sdk/src/dates.test.ts'],
  },
  redaction: {
    goal: 90,
    mutate: ['cli/src/redact/*.ts', '!cli/src/redact/*.test.ts'],
    tests: ['cli/src/redact/*.test.ts'],
    // The first use the built program, which no mutant affects; the last tries random texts, which
    // takes five seconds per mutant, and detects some mutants only by chance.
    without: [
      'cli/src/redact/{artefacts,canary,given-inputs,many-canaries,own-words,raw-bodies}.test.ts',
      'cli/src/redact/redactor.test.ts',
    ],
  },
  judge: {
    goal: 85,
    mutate: ['cli/src/judge/{request,reply}/*.ts', '!cli/src/judge/*/*.test.ts'],
    // Not those of `cli/test/mutants/conform`, whose runs against whole servers take half a minute
    // for each change.
    tests: ['cli/src/judge/{request,reply}/*.test.ts'],
  },
  sandbox: {
    goal: 85,
    mutate: ['sdk/sandbox/{loan,handlers}/*.ts'],
    tests: ['sdk/sandbox/*.test.ts'],
    // Thousands of random requests.
    without: ['sdk/sandbox/hostile.test.ts'],
  },
  sdk: {
    goal: 90,
    // Amounts, flags and replies are tried with money, by the tests that are left out here.
    mutate: [
      'sdk/src/{*,errors/*,request/*,shapes/*}.ts',
      '!sdk/src/**/*.{test,test-d}.ts',
      '!sdk/src/{read-amount,money,flag}.ts',
    ],
    tests: ['sdk/src/**/*.test.ts', 'sdk/test/*.test.ts'],
    without: [
      'sdk/src/{read-amount,money,flag}.test.ts',
      'sdk/src/reply/*.test.ts',
      'sdk/test/{absent-lists,decoding,decoding-any,examples,repairs}.test.ts',
    ],
    zone: 'Asia/Kathmandu',
  },
};
