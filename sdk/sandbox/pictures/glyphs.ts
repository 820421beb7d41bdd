/**
 * The characters of a captcha as strokes on a grid of 5 by 7 points: each pair of digits is a point
 * (column, row), a blank ends a stroke. Characters that are easily taken for another are left out.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: '0620 2046 1434',
  B: '0006364544330333 3342413000',
  C: '4130100105163645',
  D: '00063645413000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '413010010516364533 3323',
  H: '0006 4046 0343',
  J: '2040 3035260605',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  S: '4130100112334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  2: '01103041420646',
  3: '0040234445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '4010010516364544331304',
  7: '00401626',
  9: '43130201103041443616',
};

/** All characters that can be drawn. */
export const alphabet = Object.keys(glyphs).join('');
