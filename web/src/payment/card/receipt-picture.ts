/** Sizes in the picture, in pixels. */
const WIDTH = 720;
const MARGIN = 48;
const LINE = 44;
const FONT = '28px system-ui, sans-serif';
const BOLD = '600 40px system-ui, sans-serif';

/** A receipt as a PNG: who was paid, its title, and each row with its title above the value. */
export async function drawReceipt(
  lender: string,
  title: string,
  rows: readonly { title: string; value: string }[],
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const start = MARGIN + (lender === '' ? 0 : 1.5 * LINE);
  canvas.height = start + MARGIN + 2 * LINE + rows.length * 2.5 * LINE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  if (lender !== '') write(lender, MARGIN + 0.75 * LINE, FONT, '#555555');
  write(title, start + LINE, BOLD, '#111111');
  rows.forEach((row, index) => {
    const top = start + 2.5 * LINE + index * 2.5 * LINE;
    write(row.title, top, FONT, '#555555');
    write(row.value, top + LINE, FONT, '#111111');
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was drawn'))));
  });
}
