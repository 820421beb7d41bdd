import type { Random } from '../lib/random.ts';
import { alphabet, glyphs } from './glyphs.ts';

const LENGTH = 4;
const WIDTH = 140;
const HEIGHT = 50;
/** Size of the grid that glyphs are drawn on, in picture units. */
const CELL = 5;

/** The characters of a new captcha. */
export function randomCaptchaText(random: Random): string {
  return random.text(LENGTH, alphabet);
}

/** True for the same characters, in either case. */
export function sameCaptcha(text: string, typed: string): boolean {
  return text.toLowerCase() === typed.trim().toLowerCase();
}

/** The characters as a picture: bent strokes under lines, never as text. */
export function drawCaptcha(text: string, random: Random): string {
  const strokes = [...text].map((character, index) =>
    drawGlyph(character, 14 + index * 31, random),
  );
  const lines = Array.from({ length: 3 }, () => drawLine(random));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f6"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${lines.join('')}" stroke="#8aa0b4"/><path d="${strokes.join('')}" stroke="#1d3244" stroke-width="3"/></g></svg>`;
}

function drawGlyph(character: string, left: number, random: Random): string {
  const angle = (random.fraction() - 0.5) * 0.6;
  const size = CELL * (0.85 + random.fraction() * 0.3);
  const lean = (random.fraction() - 0.5) * 0.4;
  const top = HEIGHT / 2 + (random.fraction() - 0.5) * 8;
  const pointAt = (column: number, row: number): string => {
    const x = (column - 2 + lean * (3 - row)) * size + (random.fraction() - 0.5) * 1.6;
    const y = (row - 3) * size + (random.fraction() - 0.5) * 1.6;
    const turnedX = x * Math.cos(angle) - y * Math.sin(angle);
    const turnedY = x * Math.sin(angle) + y * Math.cos(angle);
    return `${(left + 2 * CELL + turnedX).toFixed(1)} ${(top + turnedY).toFixed(1)}`;
  };
  return (glyphs[character] ?? '')
    .split(' ')
    .map((stroke) => {
      const points = (stroke.match(/\d\d/g) ?? []).map((point) =>
        pointAt(Number(point[0]), Number(point[1])),
      );
      return points.length === 0 ? '' : `M${points.join('L')}`;
    })
    .join('');
}

function drawLine(random: Random): string {
  const height = (): string => (random.fraction() * HEIGHT).toFixed(1);
  return `M0 ${height()}C45 ${height()} 95 ${height()} ${WIDTH} ${height()}`;
}
