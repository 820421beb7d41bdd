import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withKeys } from './message-keys.ts';

const keys = new Map([
  ['order.title', 'a'],
  ['site.nav.home', 'b'],
]);

const rewrite = (code: string) => withKeys(code, parseAst(code), keys);

test.each([
  [`text('order.title')`, `text("a")`],
  ['text(`order.title`, { n })', 'text("a", { n })'],
  [
    `const all = { one: 'order.title', two: ["site.nav.home"] };`,
    `const all = { one: "a", two: ["b"] };`,
  ],
  [`say('…✓', open ? 'order.title' : 'site.nav.home')`, `say('…✓', open ? "a" : "b")`],
])('%s has keys in the place of ids', (code, expected) => {
  expect(rewrite(code)).toEqual({ code: expected });
});

test.each([
  'order.title',
  `say('order.titles', 'order', 'Order.title')`,
  'say(`${width}.5rem`, `${a}.${b}`, `order ${title}`)',
  `import './order.title.css'`,
])('%s is left as it is', (code) => {
  expect(rewrite(code)).toBeUndefined();
});

test.each([
  'text(`order.${name}`)',
  'text(`${part}.title`)',
  'text(`site.nav.${name}`)',
  'text(`site.${name}.home`)',
  `id !== 'order.title'`,
  `'order.title' + ending`,
  `switch (id) { case 'order.title': }`,
  `const all = { 'order.title': 1 };`,
  `all['order.title']`,
])('%s is refused', (code) => {
  expect(rewrite(code)?.fault).toMatch(/^(order\.title|site\.nav\.home) is /);
});
