import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours a text, or returns it as it is where colour is off. */
export type Paint = (style: Style, text: string) => string;

/** Where the decision on colour is taken from. */
export type PaintSource = {
  /** `--no-color` was given. */
  refused: boolean;
  isTTY: boolean;
  env: NodeJS.ProcessEnv;
};

/**
 * Whether one stream shows colour: not for `--no-color` and NO_COLOR, always for
 * FORCE_COLOR, else when the stream is a terminal that can.
 */
export function mayColour({ refused, isTTY, env }: PaintSource): boolean {
  if (refused || env.NO_COLOR) return false;
  const forced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  return forced || (isTTY && env.TERM !== 'dumb');
}

/** Colour for one stream, where it shows any. */
export function createPaint(source: PaintSource): Paint {
  if (!mayColour(source)) return (_style, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}
