/** Everything under this path belongs to the sandbox itself, nothing of it to the contract. */
export const controlPath = '/__sandbox';
