/** Style sheet of the start page, inlined because the page loads nothing. */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #f7f8fa; --card: #fff; --ink: #16202b; --soft: #566472; --line: #dfe4ea; --sunk: #f1f4f7; --accent: #0b6b57;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1318; --card: #171e26; --ink: #e7ecf1; --soft: #9aa8b5; --line: #2a3440; --sunk: #10161c; --accent: #6fd3b6; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
main { display: grid; gap: 0 3rem; padding-bottom: 3rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; } h1 + p { margin: .25rem 0 1.25rem; color: var(--soft); }
h2 { margin: 2.5rem 0 0; font-size: 1.25rem; } h3 { margin: 1.25rem 0 .4rem; font-size: .9375rem; } h3 + p { margin: 0 0 .5rem; }
.finds { margin: 0; color: var(--soft); } .finds + p { margin: 1rem 0 .5rem; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
nav, .scenarios { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
nav a, .scenarios a { display: block; height: 100%; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); text-decoration: none; }
nav a { border-top: 3px solid var(--accent); }
nav a:hover, .scenarios a:hover { border-color: var(--accent); }
nav b, .scenarios b { display: block; } nav span, .scenarios span { color: var(--soft); font-size: .875rem; }
nav b { font-size: 1.125rem; }
ul { margin: 0; padding: 0; list-style: none; }
.scenarios { gap: .5rem; }
.pages { display: flex; flex-wrap: wrap; gap: 0 1.5rem; } .pages a { display: block; padding: .7rem 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .8125rem; }
.command { display: flex; gap: .5rem; }
.command pre { flex: 1; min-width: 0; margin: 0; padding: .75rem .9rem; white-space: pre-wrap; background: var(--sunk); border: 1px solid var(--line); border-radius: 10px; }
.command span { display: inline-block; max-width: 100%; }
button { flex: none; width: 5.5rem; min-height: 3rem; font: inherit; font-size: .875rem; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
button:hover { border-color: var(--accent); }
.code { width: 11rem; padding: .25rem; background: #fff; border-radius: 10px; } .code svg { display: block; fill: #000; }
@media (min-width: 62rem) { main { grid-template-columns: minmax(0, 7fr) minmax(0, 6fr); } }
@media (max-width: 30rem) { .command { flex-direction: column; } button { width: 100%; } }
`;
