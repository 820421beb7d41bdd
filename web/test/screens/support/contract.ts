import { inject } from 'vitest';
import { answersOf } from '../../replies/answers.ts';
import { readContract } from '../../contract-reader.ts';

export const { example, fieldsOf, assumedOf, screensOf } = readContract(inject('contract'));

export const { pin, succeedAll, answerAll, answerPromotion, takePayments } = answersOf(example);
