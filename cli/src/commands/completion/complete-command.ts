/** The command that the scripts of the shells ask; it is not for people. */
export const COMPLETE_COMMAND = '__complete';
