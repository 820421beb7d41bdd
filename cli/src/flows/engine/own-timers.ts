/**
 * The timers of the platform, as they were before a flow replaced them, for example with those of a
 * clock that it moves by hand: limits must still apply, and the program must be able to end.
 */
export const ownTimers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };
