/** The reference's own style sheet. */
export const style = `:root {
  --paper: #fff; --sunk: #f5f7f9; --ink: #17212b; --soft: #566472; --line: #dde3e9;
  --accent: #0b61c4; --get: #0a6b46; --post: #8a4300; --warn: #8a1c3b; --mark: #e8f1fd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12171d; --sunk: #1a2129; --ink: #e6ebf0; --soft: #9aa8b5; --line: #2c3641;
    --accent: #7db4ff; --get: #5fd0a0; --post: #f0b070; --warn: #ff9db3; --mark: #1b2c44;
  }
}
* { box-sizing: border-box; }
html { color-scheme: light dark; scroll-padding-top: 4rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: .15em; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875em; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; z-index: 2; background: var(--paper); padding: .5rem 1rem; }
.top { position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between; align-items: center;
  gap: 1rem; min-height: 3.5rem; padding: 0 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line); }
.top a { display: inline-flex; align-items: center; min-height: 3rem; text-decoration: none; }
.home { font-weight: 700; color: var(--ink); }
.home span { font-weight: 400; color: var(--soft); margin-left: .5rem; }
.nav { border-bottom: 1px solid var(--line); padding: 0 1.25rem; }
.nav > summary { min-height: 3rem; display: flex; align-items: center; cursor: pointer; color: var(--soft); }
.nav > summary::before { content: '▸'; margin-right: .5rem; }
.nav[open] > summary::before { content: '▾'; }
.nav nav { padding-bottom: 1.5rem; }
.nav h2 { font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); margin: 1.25rem 0 .25rem; }
.nav ul { list-style: none; margin: 0; padding: 0; }
.nav li a { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; padding: 0 .5rem; margin: 0 -.5rem;
  border-radius: 6px; color: inherit; text-decoration: none; }
.nav li a:hover { background: var(--sunk); }
.nav li a[aria-current] { background: var(--mark); font-weight: 600; }
.search { display: block; font-size: .8125rem; color: var(--soft); }
.search input { display: block; width: 100%; min-height: 3rem; margin-top: .35rem; padding: 0 .75rem; font: inherit;
  font-size: 1rem; color: var(--ink); background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; }
.search[hidden], [hidden] { display: none; }
.count { margin: .5rem 0 0; color: var(--soft); font-size: .875rem; }
main { padding: 1.5rem 1.25rem 5rem; min-width: 0; max-width: 60rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .25rem 0 .5rem; overflow-wrap: anywhere; }
h1 small { font-size: .9rem; font-weight: 400; color: var(--soft); }
main h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
main h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
.crumb { margin: 0; font-size: .875rem; }
.path { display: flex; align-items: center; gap: .6rem; flex-wrap: wrap; margin: 0 0 1rem; }
.prose { max-width: 44rem; }
.prose p { margin: .5rem 0; }
.method { flex: none; width: 2.6rem; font: 700 .6875rem/1 ui-monospace, monospace; letter-spacing: .03em; color: var(--post); }
.method.get { color: var(--get); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr)); margin: 1.25rem 0;
  border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.facts div { padding: .6rem .8rem; box-shadow: 1px 1px 0 var(--line); }
.facts dt { font-size: .75rem; color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .55rem .8rem; border-bottom: 1px solid var(--line); }
tbody tr:last-child td { border-bottom: 0; }
th { font-size: .75rem; font-weight: 600; color: var(--soft); background: var(--sunk); }
.fields td:first-child { min-width: 11rem; }
.fields td:nth-child(2) { min-width: 8rem; }
.fields .parent { color: var(--soft); }
.limit { color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere; }
.required, .secret { display: inline-block; font-size: .6875rem; font-weight: 600; margin-right: .4rem; color: var(--soft); }
.secret { color: var(--warn); }
.none { color: var(--soft); }
details.more, details.example { margin: .75rem 0; }
details.more > summary, details.example > summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; gap: .6rem;
  color: var(--soft); }
details.more > summary::before, details.example > summary::before { content: '▸'; }
details[open] > summary::before { content: '▾'; }
details.example > summary code { color: var(--ink); font-weight: 600; }
pre { margin: 0; padding: .9rem 1rem; overflow: auto; max-height: 32rem; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; }
pre code { overflow-wrap: normal; }
.snippet { margin: .75rem 0 1.25rem; }
figcaption { display: flex; justify-content: space-between; align-items: center; min-height: 2.75rem; font-size: .875rem; color: var(--soft); }
button { font: inherit; font-size: .875rem; min-height: 2.5rem; padding: 0 .9rem; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.cards { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: .75rem; margin: .75rem 0 0; padding: 0; }
.cards a { display: flex; flex-direction: column; gap: .2rem; height: 100%; padding: .8rem 1rem; color: inherit; text-decoration: none;
  border: 1px solid var(--line); border-radius: 10px; }
.cards a:hover { border-color: var(--accent); }
.cards .path { margin: .35rem 0 0; font-size: .875rem; color: var(--soft); }
@media (max-width: 40rem) {
  .home span { display: none; }
  .prose ul { padding-left: 1.25rem; }
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  td { border: 0; padding: .1rem .9rem; }
  tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
  tbody tr:last-child { border-bottom: 0; }
  td br { display: none; }
  .limit::before { content: '· '; margin-left: .35rem; }
}
@media (min-width: 56rem) {
  .columns { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  .nav { position: sticky; top: 3.5rem; height: calc(100vh - 3.5rem); overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); padding-top: 1rem; }
  .nav > summary { display: none; }
  .nav li a { min-height: 2.25rem; }
  main { padding: 2rem 2.5rem 5rem; }
}
@media print { .top, .nav, button { display: none; } }
`;
