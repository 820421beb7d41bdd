import { encodeQR } from 'qr';
import type { Paint } from '../../output/paint.ts';

/** Modules of quiet around the code, which readers need. */
const BORDER = 2;

/**
 * A text as a QR code for a terminal, two modules in a character. Where colour
 * is on it is black on white; else the light modules are drawn, for the dark
 * background that terminals mostly have.
 */
export function drawQr(text: string, paint: Paint): string {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  const lines: string[] = [];
  for (let row = 0; row < modules.length; row += 2) {
    const [upper = [], lower = []] = [modules[row], modules[row + 1]];
    // Beyond the last row it is light, as the border is.
    const line = upper.map((dark, column) => half(!dark, !(lower[column] ?? false))).join('');
    lines.push(paint(['bgBlack', 'whiteBright'], line));
  }
  return lines.join('\n');
}

function half(upper: boolean, lower: boolean): string {
  if (upper && lower) return '█';
  if (upper) return '▀';
  return lower ? '▄' : ' ';
}
