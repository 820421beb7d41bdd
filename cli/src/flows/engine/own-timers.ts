/**
 * The timers of the platform, as they were before a flow put others in their place, such as those
 * of a clock that it moves by hand: limits must hold all the same, and the program come to its end.
 */
export const ownTimers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };
