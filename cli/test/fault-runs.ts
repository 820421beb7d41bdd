/**
 * How many cases a test of faults tries: `npm run prove -- faults` requests all by
 * BROUGHT_FAULTS=all, with a seed in FAULTS_SEED; `npm test` tries a few, always the same.
 */
export function faultRuns({ quick, all }: { quick: number; all: number }): {
  seed: number;
  runs: number;
} {
  const { BROUGHT_FAULTS, FAULTS_SEED = '1' } = process.env;
  return { seed: Number(FAULTS_SEED), runs: BROUGHT_FAULTS === 'all' ? all : quick };
}
