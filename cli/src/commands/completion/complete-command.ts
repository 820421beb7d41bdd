/** The hidden command that the completion scripts call; it is not for people. */
export const COMPLETE_COMMAND = '__complete';
