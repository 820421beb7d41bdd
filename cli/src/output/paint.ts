import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours a text, or returns it as it is where colour is off. */
export type Paint = (style: Style, text: string) => string;

/** Where the decision on colour is taken from. */
export interface PaintSource {
  /** `--no-color` was given. */
  refused: boolean;
  isTTY: boolean;
  env: NodeJS.ProcessEnv;
}

/**
 * Colour for one stream: off for `--no-color` and NO_COLOR, on for
 * FORCE_COLOR, else on when the stream is a terminal that can show it.
 */
export function createPaint({ refused, isTTY, env }: PaintSource): Paint {
  const forced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  const able = forced || (isTTY && env.TERM !== 'dumb');
  if (refused || env.NO_COLOR || !able) return (_style, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}
