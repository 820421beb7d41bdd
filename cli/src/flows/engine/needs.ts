/**
 * Capabilities of a target beyond answering calls, each with what is missing without it. A mock has
 * none of them.
 */
export const needMeanings = {
  /** It remembers what it is sent. */
  state: 'a target that remembers what it is sent',
  /** It has borrowers in the states that flows ask for. */
  seed: 'a target with borrowers in known states',
  /** Its clock can be moved. */
  clock: 'a target whose clock can be moved',
  /** SMS codes can be read. */
  sms: 'a source of SMS codes',
  /** The characters of a captcha picture can be read. */
  captcha: 'a source of captcha texts',
  /** A wallet's payment can be decided. */
  wallet: 'a wallet whose payment a test can approve',
  /** Calls can be made to fail. */
  faults: 'a target that can simulate failures',
} as const;

export type Need = keyof typeof needMeanings;

/** Names of all needs. */
export const needs = Object.keys(needMeanings) as readonly Need[];
