/**
 * A borrower's eyes and hands, for engines without a test library: each call returns at once
 * whether it was possible. Written for the oldest engine that the app supports.
 */
globalThis.hands = (() => {
  const roles = {
    button: 'button, [role=button]',
    radio: '[type=radio], [role=radio]',
    tab: '[role=tab]',
    field: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea',
  };

  const plain = (text) => (text || '').replace(/\s+/g, ' ').trim();

  function nameOf(element) {
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const texts = by.split(' ').map((id) => document.getElementById(id));
      return plain(texts.map((one) => one && one.textContent).join(' '));
    }
    const labels = Array.from(element.labels || []);
    return plain(
      labels.length > 0 ? labels.map((one) => one.textContent).join(' ') : element.textContent,
    );
  }

  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

  function find(role, name) {
    const all = Array.from(document.querySelectorAll(roles[role])).filter(
      (element) => isShown(element) || role === 'radio',
    );
    return (
      all.find((element) => nameOf(element) === name) ||
      all.find((element) => nameOf(element).includes(name))
    );
  }

  /** Whether a finger at its middle hits it, and nothing on top of it. */
  function isWithinReach(element) {
    const target = element.type === 'radio' ? element.closest('label') || element : element;
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(met) && (target.contains(met) || met.contains(target));
  }

  return {
    /** Whether a text is on the screen. */
    sees: (text) => plain(document.body.innerText).toLowerCase().includes(text.toLowerCase()),

    /** Presses a part by its role and name. */
    press(role, name) {
      const element = find(role, name);
      if (!element || element.disabled || !isWithinReach(element)) return false;
      element.focus();
      element.click();
      return true;
    },

    /** Types into a field by its label, letter by letter as a keyboard does. */
    type(label, value) {
      const field = find('field', label);
      if (!field || !isWithinReach(field)) return false;
      field.focus();
      const { prototype } = field.constructor;
      const property = Object.getOwnPropertyDescriptor(prototype, 'value');
      for (let end = 1; end <= value.length; end += 1) {
        property.set.call(field, value.slice(0, end));
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value[end - 1] }));
      }
      return true;
    },

    /** Gives a picture to the field for files. */
    attachPicture() {
      const field = document.querySelector('[type=file]');
      if (!field) return false;
      const canvas = document.createElement('canvas');
      canvas.width = 60;
      canvas.height = 40;
      canvas.getContext('2d').fillRect(0, 0, 30, 20);
      const [, bytes] = canvas.toDataURL('image/jpeg').split(',');
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([data], 'IMG_0815.jpg', { type: 'image/jpeg' }));
      field.files = files.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },

    /** Parts that extend beyond the side of the screen, which nothing should. */
    tooWide() {
      const wide = [
        document.documentElement,
        ...document.querySelectorAll('dialog, [role=dialog]'),
      ];
      return wide
        .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1)
        .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} px`);
    },
  };
})();
