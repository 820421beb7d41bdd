/**
 * Runs in the page: words that overflow their own box or are cut off, and a page that is too wide.
 */
export function overflowing(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  // Elements that are meant to be cut off, or to be scrolled to.
  const meant = '.visually-hidden, .draft-words, .complaint-item, .reviews-window';
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];

  const sticksOut = (node: Text, start: number, end: number): Element | undefined => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    const text = range.getBoundingClientRect();
    let own = true;
    for (let box = node.parentElement; box && text.width > 0; box = box.parentElement) {
      const { display, overflowX, contain } = getComputedStyle(box);
      const cuts = overflowX === 'hidden' || /paint|content|strict/.test(contain);
      if (display === 'inline' || !(own || cuts)) continue;
      own = false;
      const { left, right } = box.getBoundingClientRect();
      if (text.left < left - 1 || text.right > right + 1) return box;
    }
    return undefined;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (node.parentElement?.closest(meant) || !sticksOut(node, 0, node.length)) continue;
    // A space at the end of a line may overflow.
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const box = sticksOut(node, index, index + word.length);
      if (box) found.push(`"${word}" does not fit ${box.outerHTML.slice(0, 120)}`);
    }
  }
  return found;
}

/** The words that may not be broken, and their elements. */
export type Unbroken = { selector: string; word: RegExp };

/** Words of a heading. */
export const words: Unbroken = { selector: 'h1, h2, h3', word: /[\p{L}\p{N}]+/gu };

/** Numbers of a row. */
export const numbers: Unbroken = {
  selector: 'dd, .instalment-amount',
  word: /(?<!\S)\d[\d.,]*(?!\S)/g,
};

/** Amounts with their currency, days, and names such as M-Pesa, wherever a text has them. */
export const figures: Unbroken = {
  selector: 'body',
  word: /[A-Z]{3}\s\d[\d.,]*\d|\d{4}-\d\d-\d\d|\b[A-Z]-[A-Z][a-z]+/g,
};

/** Every amount, day, number and word of a screen, but for scripts that break lines anywhere. */
export const whole: Unbroken = {
  selector: 'body',
  word: /[A-Z]{3}\s\d[\d.,]*\d|\d{4}-\d\d-\d\d|\+?\d[\d.,:]*\d|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu,
};

/** Runs in the page: words of these elements that are on two lines, though one could hold them. */
export function brokenWords({ selector, word: pattern }: Unbroken): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(pattern)) {
        if (word.length > 24) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const seen = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(seen.map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Runs in the page: amounts that are on more than one line. */
export function brokenAmounts(): string[] {
  return [...document.querySelectorAll('p, strong')]
    .filter((element) => element.childElementCount === 0)
    .filter((element) => /^\S+ \d[\d.,]*$/.test(element.textContent ?? ''))
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length > 1;
    })
    .map((element) => element.outerHTML);
}

/** Runs in the page: tap targets, in the screen or the dialog over it, that a toast covers. */
export function underToasts(): string[] {
  const modal = [...document.querySelectorAll('dialog[open]')].pop();
  const toasts = [...document.querySelectorAll('button.notice')];
  const controls = modal
    ? modal.querySelectorAll('a, button, label')
    : document.querySelectorAll('.page-back, main a, main button, main label, .page-footer button');
  return [...controls]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return toasts.some((toast) => {
        const { top, right, bottom, left } = toast.getBoundingClientRect();
        const clear =
          box.top >= bottom || box.bottom <= top || box.left >= right || box.right <= left;
        return toast !== control && !clear;
      });
    })
    .map((control) => control.outerHTML.slice(0, 160));
}

/** Runs in the page: makes every text 40 % longer, including its words. */
export function lengthen(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    node.data = node.data.replace(/\p{L}{3,}/gu, (word) => {
      const more = word.slice(0, Math.ceil(word.length * 0.4));
      return word + more.toLowerCase();
    });
  }
}

/** Runs in the page: what is tapped and is less than 48 px high, or too narrow for a finger. */
export function smallTargets(): string[] {
  const modal = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  const controls = modal.querySelectorAll('a, button, input, select, summary, textarea, label');
  return [...controls]
    .filter((control) => {
      const { display } = getComputedStyle(control);
      if (display === 'inline' || control.closest('.visually-hidden, [inert]')) return false;
      // The content of a label is tapped with it; a label without a control in it is only read.
      const inLabel = control.matches('label *');
      const box = control.matches('label') ? control.querySelector('input, textarea') : control;
      return !inLabel && box !== null && control.getClientRects().length > 0;
    })
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 47.9 || box.width < 44)
    .map(({ control, box }) => `${box.width} x ${box.height}: ${control.outerHTML.slice(0, 160)}`);
}

/** Runs in the page: what can be tapped, and would not look any different while it is pressed. */
export function silentTaps(): string[] {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(',');
      return rule instanceof CSSMediaRule ? selectors(rule.cssRules) : [];
    });
  const pressed = [...document.styleSheets]
    .flatMap((sheet) => selectors(sheet.cssRules))
    .filter((selector) => selector.includes(':active'))
    .map((selector) => ({
      of: selector.slice(0, selector.indexOf(':active')),
      drawn: selector.replace(':active', ''),
    }));
  const answers = (control: Element) =>
    pressed.some(
      ({ of, drawn }) =>
        control.matches(of) &&
        (control.matches(drawn) ||
          [...control.querySelectorAll('*')].some((part) => part.matches(drawn))),
    );
  return [...document.querySelectorAll('a[href], button, summary, label')]
    .filter((control) => {
      const kept = control.closest('.visually-hidden, [inert]') === null;
      // The label of a field to type in only leads to it.
      const field = control.matches('label') ? control.querySelector('input') : control;
      const typed = field?.matches('input:not([type=checkbox], [type=radio], [type=file])') ?? true;
      return kept && !typed && control.getClientRects().length > 0;
    })
    .filter((control) => !answers(control))
    .map((control) => control.outerHTML.slice(0, 160));
}
