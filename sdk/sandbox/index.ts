export { createSandbox } from './create-sandbox.ts';
export type { Sandbox, SandboxOptions } from './create-sandbox.ts';
export type { InboxMessage } from './control/inbox.ts';
export { wrongInFault } from './faults/parse-faults.ts';
export { faultKinds } from './state/fault.ts';
export type { Fault, FaultKind } from './state/fault.ts';
export { JournalDamage } from './replay.ts';
export { isClockTime, parseDuration, parseMoment } from './control/parse-time.ts';
export { CONTROL_PATH } from './lib/paths.ts';
export { mulberry32, randomFrom } from './lib/random.ts';
export type { KeyedCount } from './control/keyed-calls.ts';
export type { BorrowerState } from './state/redact.ts';
export { isSeedName, seedNames } from './state/seed-name.ts';
export type { SeedName } from './state/seed-name.ts';
export type {
  CardChange,
  ComplaintChange,
  CouponChange,
  OrderChange,
  Scenario,
  Scenarios,
  StateChange,
} from './state/scenario.ts';
export { wrongInScenarios } from './seeds/check-scenario.ts';
export type { WrongScenario } from './seeds/check-scenario.ts';
export { seedLinks } from './seeds/seed-links.ts';
export type { SeedLink } from './seeds/seed-links.ts';
export type { Summary } from './state/summary.ts';
export type { PlainReply, PlainRequest } from './wire/plain.ts';
