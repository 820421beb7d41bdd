import { operations, type OperationId } from '@brought/sdk';
import type { Reply } from '../contract-reader.ts';
import { due } from './orders.ts';

/** An envelope of the new style with this payload. */
export const success = (data: unknown) => ({ code: '00', message: '', data });

/** The part of a test server that Playwright's and Vitest's have in common. */
type AnsweringServer = {
  answer: (operationId: OperationId, patch: object) => void;
  succeed: (operationId: OperationId, data: unknown) => void;
  reply: (operationId: OperationId, picture: { contentType: string; body: string }) => void;
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>';

const CAPTCHA = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">
  <rect width="120" height="40" fill="#eef2f6"/><path d="M4 30C30 8 60 36 116 10" stroke="#8aa0b4" fill="none"/>
  <path d="M16 10h14L20 30M38 10v20M50 10L40 20l10 10M60 14c4-8 16-2 8 6l-8 10h14M84 30V10h8a5 5 0 010 10h-8" stroke="#1d3244" stroke-width="3" fill="none"/>
</svg>`;

/** Every call whose reply is JSON. */
export const envelopes = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].envelope !== 'raw',
);

/** Answers of a server of tests, from the contract's examples. */
export function answersOf(example: (operationId: OperationId, name?: string) => Reply) {
  /** The answer that requests a PIN on the phone. */
  const pin = example('generateVcode', 'notice').data ?? {};

  /** Answers these calls with the contract's example of a success. */
  function succeedAll(server: AnsweringServer, operationIds: readonly OperationId[]): void {
    for (const operationId of operationIds) server.answer(operationId, example(operationId));
  }

  return {
    pin,
    succeedAll,
    /** Answers every call as the contract's examples do. */
    answerAll: (server: AnsweringServer): void => {
      succeedAll(server, envelopes);
      server.reply('getCaptcha', { contentType: 'image/svg+xml', body: PICTURE });
    },
    /** Answers all calls of the landing as the contract's examples do. */
    answerPromotion: (server: AnsweringServer): void => {
      succeedAll(server, [
        'channelTemplate',
        'trackVisit',
        'getSid',
        'getSms',
        'promoRegister',
        'trackClick',
      ]);
      server.reply('getCaptcha', { contentType: 'image/svg+xml', body: CAPTCHA });
    },
    /** Answers what a wallet payment asks for: the order before it, and a PIN on the phone. */
    takePayments: (server: AnsweringServer): void => {
      server.succeed('loanDetails', due);
      server.succeed('generateVcode', pin);
    },
  };
}
