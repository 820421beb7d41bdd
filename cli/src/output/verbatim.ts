import { createHash } from 'node:crypto';
import { Html } from './html.ts';

/** An element with exactly our own text: the policy allows it by its hash. */
export function verbatim(name: 'style' | 'script', text: string): Html {
  return new Html(`<${name}>${text}</${name}>`);
}

/** The source expression by which a content security policy allows a text. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
