import { isOne, readIdent, type Data, type Input } from '@brought/sdk';
import { bankSave } from '@brought/sdk/fields';
import { queryOptions } from '@tanstack/react-query';
import { lacksRows, read, write, type Payload } from '../../session/calls.ts';

/** An item of the form as the server defines it. */
export type BankItem = Data<'bankCardInit'>['items'][number];

/** Whether items of the form were missing or unreadable in the reply. */
export const lacksItems = (form: Payload<'bankCardInit'>): boolean => lacksRows(form, 'items');

/** The input of a save: a value by item code, and the product. */
export type SaveInput = Input<'bankSave'>;

/** Most characters of a value, as the contract has it. */
export const MAX_VALUE = bankSave['*'].maxLength;

/** Whether the borrower types digits only. */
export const isNumeric = ({ inputType }: BankItem): boolean => isOne(inputType);

/** The option, card type and channel that an item names, each empty if it names none (BANK-26). */
export const identsOf = ({ type, cardTypeMi, channelNumber }: BankItem) => ({
  named: readIdent(type),
  cardType: readIdent(cardTypeMi),
  channel: readIdent(channelNumber),
});

/**
 * The form of a product. It is loaded when the screen opens and never while the borrower uses it,
 * and dropped with the screen, because it may hold account numbers.
 */
export const formQuery = (input: Input<'bankCardInit'>) =>
  queryOptions({
    ...read('bankCardInit', input),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Saves the form: with another operation where it changes the card of an order (BANK-33). */
export const saveMutation = (ofOrder: boolean) => write(ofOrder ? 'bankCardChange' : 'bankSave');
