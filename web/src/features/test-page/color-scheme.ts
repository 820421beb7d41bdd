/** The device's preferred colours, or one scheme regardless of that. */
export type Scheme = 'device' | 'light' | 'dark';

const WANTED = 'prefers-color-scheme: dark';
const forcedMedia = { light: 'not all', dark: 'all' };

/** The original media condition of each rule for dark devices. */
const ownMedia = new Map<CSSMediaRule, string>();

/**
 * Shows the app in a colour scheme until the page is reloaded: turns the rules for dark devices on
 * or off in the stylesheets that are here.
 */
export function showScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'device' ? '' : scheme;
  for (const rule of darkRules()) {
    const own = ownMedia.get(rule) ?? rule.media.mediaText;
    ownMedia.set(rule, own);
    rule.media.mediaText = scheme === 'device' ? own : forcedMedia[scheme];
  }
}

function darkRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter((rule) => ownMedia.has(rule) || rule.media.mediaText.includes(WANTED));
}
