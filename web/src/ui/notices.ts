/** How long a toast stays, in milliseconds (HTTP-18). */
const TOAST_MS = 3000;

/** A custom duration counts only above this many milliseconds (HTTP-19 HTTP-20). */
const SHORTEST_CUSTOM_MS = 300;

/** The notices over the screen: a toast, the loading text, and in which region. */
export type Notices = {
  toast: { text: string; next: string | undefined; details: string | undefined } | undefined;
  loading: string | undefined;
  /** The region that shows them: that of the dialog opened last, else that of the screen. */
  region: symbol | undefined;
};

let notices: Notices = { toast: undefined, loading: undefined, region: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
/** The toast that stays until it is tapped. */
let pinned: Notices['toast'];
const regions: symbol[] = [];
const listeners = new Set<() => void>();

type ToastOptions = {
  /**
   * Above 300 it replaces the usual 3000 ms; any other value, 300 itself and NaN included, does
   * not.
   */
  durationMs?: number;
  /** A sentence of the app: what happened, and what to do next. */
  next?: string | undefined;
  /** Technical details of the text, shown on request. */
  details?: string | undefined;
};

/** Shows a toast, which replaces the previous one. */
export function showToast(
  text: string,
  { next, details, durationMs = TOAST_MS }: ToastOptions = {},
): void {
  const custom = durationMs > SHORTEST_CUSTOM_MS;
  clearTimeout(timer);
  timer = setTimeout(closeToast, custom ? durationMs : TOAST_MS);
  change({ toast: { text, next, details } });
}

/** Leaves the toast where it is until it is tapped, replaced, or out of date. */
export function pinToast(): void {
  clearTimeout(timer);
  pinned = notices.toast;
}

/** Hides the pinned toast, if it is still the one that shows. */
export function closePinnedToast(): void {
  if (pinned && pinned === notices.toast) closeToast();
}

/** Hides the toast. */
export function closeToast(): void {
  clearTimeout(timer);
  change({ toast: undefined });
}

/** Shows the loading text; undefined hides it. */
export function showLoading(text: string | undefined): void {
  if (text !== notices.loading) change({ loading: text });
}

/**
 * Makes `region` the one that shows notices until the returned function is called. That of the
 * screen is below those of dialogs, whichever is there first: a screen may open with a dialog.
 */
export function openRegion(region: symbol, of: 'screen' | 'dialog'): () => void {
  if (of === 'screen') regions.unshift(region);
  else regions.push(region);
  change({ region: regions[regions.length - 1] });
  return () => {
    regions.splice(regions.indexOf(region), 1);
    change({ region: regions[regions.length - 1] });
  };
}

/** The notices now; a new object after each change. */
export function currentNotices(): Notices {
  return notices;
}

/** Calls `listener` after each change until the returned function is called. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<Notices>): void {
  notices = { ...notices, ...part };
  for (const listener of listeners) listener();
}
