// Exports of `@brought/cli/flow`: all that a user flow needs.
export * as codes from '@brought/sdk/codes';
export { formatDate, formatMoney, fromHundredths, isOne } from '@brought/sdk';
export type { Data, Input, OperationId, Reply, Session } from '@brought/sdk';
export type { Answer, AnswerDetails, Attempt } from './engine/answer.ts';
export type { Claim, FlowContext, FlowFault, Refusal } from './engine/context.ts';
export { scenario } from './engine/own-scenarios.ts';
export type { OwnScenario, ScenarioDefinition } from './engine/own-scenarios.ts';
export type { BorrowerState, StateChange } from '@brought/sdk/sandbox';
export { hooks } from './engine/hooks.ts';
export type { FolderHooks, HooksFile } from './engine/hooks.ts';
export type { DataRow, DataTable } from './engine/data.ts';
export type { RawReply } from './engine/raw.ts';
export type { RawRequest } from './engine/raw-request.ts';
export { flow } from './engine/flow.ts';
export type { Flow, FlowBody, FlowCase, FlowDefinition, FlowDetails } from './engine/flow.ts';
export { images, integer, secret, text } from './engine/input.ts';
export type { ImagesInput, InputOf, InputSpec, IntegerInput, TextInput } from './engine/input.ts';
export type { Need } from './engine/needs.ts';
