/** The payload of an action or event without one. */
export type NoPayload = Record<string, never>;

/** What the host app may send to the page: DOM events that it dispatches on `window`. */
type NativeEvents = {
  /**
   * The borrower made the back gesture, and the page decides what happens: on iOS the screen
   * (BRG-16), under an Android host `app/use-host-back.ts`. In browsers back is ordinary history.
   */
  'brought:back': NoPayload;
  /**
   * The host asks which actions and events there are; the answer is the action `hello`. What it
   * offers beyond the documents' actions stands in the event's detail: `{ offers: ['haptic'] }`.
   */
  'brought:hello': NoPayload;
};

/** Name of an event, as the host dispatches it. */
export type EventName = keyof NativeEvents;

/** All of them, for the log; the type keeps the list complete. */
export const eventNames = Object.keys({
  'brought:back': true,
  'brought:hello': true,
} satisfies Record<EventName, true>) as EventName[];
