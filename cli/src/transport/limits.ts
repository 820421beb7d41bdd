/**
 * Maximum bytes that are read of a reply: 8 MB. No call returns that much, and an endless reply
 * must not fill the memory.
 */
export const LARGEST_REPLY = 8 * 1024 * 1024;

/** Maximum nesting of objects and lists; no reply has a tenth of it. */
export const DEEPEST = 200;

/**
 * The byte index at which JSON is nested too deep for recursive code, which may run out of stack;
 * undefined if it is not.
 */
export function tooDeepAt(json: Buffer): number | undefined {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case BACKSLASH:
        // Within a text, a backslash escapes the next character.
        if (inText) index += 1;
        break;
      case QUOTATION_MARK:
        inText = !inText;
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (!inText && ++depth > DEEPEST) return index;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        if (!inText) depth -= 1;
        break;
    }
  }
  return undefined;
}

/** Message about a reply that is nested deeper. */
export const TOO_DEEP = `JSON with more than ${DEEPEST} levels of objects and lists`;

const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
