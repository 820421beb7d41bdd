import { sendDeleteCode, userDelete } from '@brought/sdk/fields';
import { write } from '../../session/calls.ts';

/** Fewest characters of a phone, as the contract has it. */
export const PHONE_LENGTH = sendDeleteCode.phone.minLength;

/** Characters of a code, no more and no fewer, as the contract has it. */
export const CODE_LENGTH = userDelete.code.maxLength;

/** Asks for a code that confirms the deletion. */
export const sendCode = () => write('sendDeleteCode');

/** Deletes the account of a phone. */
export const deleteAccount = () => write('userDelete');
