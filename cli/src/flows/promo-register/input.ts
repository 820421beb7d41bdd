import type { FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';

/** What a registration can be given. */
export const registrationInput = {
  phone: text('phone to register: 11 digits, 1 and then 3 to 9', '13800138000'),
  templateId: text('template of the landing', '18'),
  userFrom: text('where the visitor came from', ''),
  utmTag: text('tag of the campaign', ''),
  appFrom: text('app that the visitor came from', ''),
  inviteCode: text('code of an invitation', ''),
  userName: text('name of the visitor', ''),
};

export type Visitor = InputOf<typeof registrationInput>;

/** A case of a registration. */
export type RegistrationCase = FlowCase<typeof registrationInput>;
