import type { SeedLink } from '@brought/sdk/sandbox';

/** Where the start page is. */
export const START_PATH = '/__brought';

/** A command to type, and what it is for. */
export type FirstCommand = {
  does: string;
  line: string;
};

/** The first commands to type, by role. */
export type FirstCommands = {
  qa: readonly FirstCommand[];
  backend: readonly FirstCommand[];
  /** Starts the site so that a phone reaches it. */
  forPhones: FirstCommand;
  /** How many flows there are, and calls of the contract. */
  flows: number;
  calls: number;
};

/** Content of the start page; all of it is read from the program's own data. */
export type StartDetails = FirstCommands & {
  /** Where the site answers. */
  url: string;
  /** The address at which a phone reaches the site; undefined if only this machine does. */
  phoneUrl: string | undefined;
  scenarios: readonly SeedLink[];
};
