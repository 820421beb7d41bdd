import { basePath } from '../../src/generated/operations.ts';

/** Everything under this path belongs to the sandbox itself, nothing of it to the contract. */
export const CONTROL_PATH = '/__sandbox';

/** Path of the pictures that were uploaded or are drawn. */
export const IMAGE_PATH = `${basePath}/images/`;
