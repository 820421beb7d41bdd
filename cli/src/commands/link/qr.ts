import { encodeQR } from 'qr';
import type { Paint } from '../../output/paint.ts';

/** Width, in modules, of the quiet zone around the code, which readers need. */
const BORDER = 2;

/**
 * A text as a QR code for a terminal, two modules per character. With colour it is black on white;
 * without colour only the light modules are drawn, because most terminals have a dark background.
 */
export function drawQr(text: string, paint: Paint): string {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  const lines: string[] = [];
  for (let row = 0; row < modules.length; row += 2) {
    const [upper = [], lower = []] = [modules[row], modules[row + 1]];
    // Below the last row it is light, like the border.
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
