import { answersOf } from '../../replies/answers.ts';
import { readContract } from '../../contract-reader.ts';
import { contract } from '../../contract.ts';

export type { Reply } from '../../contract-reader.ts';

export const { example, fieldsOf, assumedOf } = readContract(contract);

export const { succeedAll, answerAll, answerPromotion, takePayments } = answersOf(example);
