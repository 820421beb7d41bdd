/** A browser engine with one page of phone size, driven only by what the oldest engine supports. */
export type Engine = {
  /** Loads an address, as a link from outside does. */
  open(url: string): Promise<void>;
  /** Value of an expression in the page; it must be representable in JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Names of the actions requested from the host app; undefined without a host app. */
  actions(): Promise<string[]> | undefined;
  /**
   * Ends the process of the page, as a phone that is short of memory does, and waits until the host
   * app has loaded the page again. Without a host app it does nothing.
   */
  endProcess(): Promise<void>;
  /** Errors inside the page so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type EngineKind = {
  name: string;
  /** Whether a page that was left is kept as it was, and shown again on the way back. */
  keepsPages: boolean;
  /** Whether a host app shows the page: it receives messages, and loads a page again that ended. */
  hasHost: boolean;
  /** The reason why it cannot run here; undefined if it can. */
  missing(): string | undefined;
  start(): Promise<Engine>;
};

/** Width and height of the phone, in CSS pixels. */
export const phone = { width: 390, height: 844 };
