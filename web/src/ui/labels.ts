import { createContext, use, type ReactNode } from 'react';
import type { IconName } from './icon.tsx';

/** Why something could not be loaded, as shown, with any message meant for machines. */
export type LoadFailure = {
  icon: IconName;
  title: string;
  text: string;
  details?: string;
  /** The server refused, with a message for the borrower: trying again will hardly change that. */
  refused?: boolean;
  /** The ways on where trying again leads nowhere, instead of it. */
  instead?: ReactNode;
};

/** Whether what is drawn belongs to a refusal: what needs the same account may be refused, too. */
export const AfterRefusal = createContext(false);

/** Texts of the parts themselves, in the current language. */
export type Labels = {
  back: string;
  close: string;
  retry: string;
  cancel: string;
  confirm: string;
  showAll: string;
  showMore: string;
  search: string;
  details: string;
  copy: string;
  copied: string;
  copyFailed: string;
  /** How much of the limit of a text is used, as read out. */
  counted: (length: number, max: number) => string;
  /** How many options a search leaves. */
  matches: (count: number) => string;
  /** The time until another code can be sent; at 0 seconds the spoken text says that it can be. */
  codeIn: (seconds: number) => string;
  codeInSpoken: (seconds: number) => string;
  /** An answer is late. */
  slow: LoadFailure;
  /** The network failed. */
  networkFailure: LoadFailure;
  /**
   * The text for a query's error: the network failed, or the service, or the service's own message.
   */
  failureOf: (error: unknown) => LoadFailure;
};

/** Set once, by the application. */
export const LabelsContext = createContext<Labels | undefined>(undefined);

/** The texts of the parts. */
export function useLabels(): Labels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('there is no LabelsContext above this part');
  return labels;
}
