import { BASE_PATH } from '../../src/generated/operations.ts';

/** Everything under this path belongs to the sandbox itself and is not part of the contract. */
export const CONTROL_PATH = '/__sandbox';

/** Path of the pictures that were uploaded or generated. */
export const IMAGE_PATH = `${BASE_PATH}/images/`;
