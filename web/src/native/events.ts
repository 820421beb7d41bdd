/** The events that the host app may send to the page: DOM events dispatched on `window`. */
export const eventNames = [
  /**
   * The borrower made the back gesture, and the page decides what happens: on iOS the screen
   * (BRG-16), under an Android host `app/use-host-back.ts`. In browsers back is ordinary history.
   */
  'brought:back',
  /**
   * The host asks which actions and events there are; the answer is the action `hello`. Features
   * that it offers beyond the documents' actions are in the event's detail: `{ offers: ['haptic']
   * }`.
   */
  'brought:hello',
] as const;

/** Name of an event, as the host dispatches it. */
export type EventName = (typeof eventNames)[number];
