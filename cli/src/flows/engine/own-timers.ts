/**
 * The platform's timers, as they were before a flow replaced them, for example by fake timers:
 * limits must still apply, and the program must be able to end.
 */
export const ownTimers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };
