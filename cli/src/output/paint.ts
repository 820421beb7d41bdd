import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours a text, or returns it unchanged if colour is off. */
export type Paint = (style: Style, text: string) => string;

/** The inputs of the decision whether to use colour. */
export type PaintSource = {
  /** `--no-color` was given. */
  refused: boolean;
  isTTY: boolean;
  env: NodeJS.ProcessEnv;
};

/**
 * Whether a stream shows colour: never with `--no-color` or NO_COLOR, always with FORCE_COLOR, else
 * if the stream is a terminal that supports it.
 */
export function mayColour({ refused, isTTY, env }: PaintSource): boolean {
  if (refused || env.NO_COLOR) return false;
  const forced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  return forced || (isTTY && env.TERM !== 'dumb');
}

/** Colours for a stream, if it shows any. */
export function createPaint(source: PaintSource): Paint {
  if (!mayColour(source)) return (_style, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}
