/** Most bytes that are read of a reply: 8 MB. No call has as many, and what never ends must not fill the memory. */
export const largestReply = 8 * 1024 * 1024;

/** Levels of objects and lists within each other; no reply has a tenth of it. */
const deepest = 200;

/** Whether JSON is nested so deep that whoever goes through it level by level runs out of stack. */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case backslash:
        // Within a text it makes a mark of what follows.
        if (inText) index += 1;
        break;
      case quotationMark:
        inText = !inText;
        break;
      case openObject:
      case openList:
        if (!inText && ++depth > deepest) return true;
        break;
      case closeObject:
      case closeList:
        if (!inText) depth -= 1;
        break;
    }
  }
  return false;
}

/** What is said of a reply that is nested deeper. */
export const tooDeep = `JSON with more than ${deepest} levels`;

const backslash = 0x5c;
const quotationMark = 0x22;
const openObject = 0x7b;
const closeObject = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;
