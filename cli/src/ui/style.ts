/** Style sheet of the page, allowed by its hash. */
export const STYLE = `:root {
  color-scheme: light dark; --paper: light-dark(#f7f8fa, #0e1318); --card: light-dark(#fff, #171e26); --ink: light-dark(#16202b, #e7ecf1);
  --soft: light-dark(#566472, #9aa8b5); --line: light-dark(#dfe4ea, #2a3440); --accent: light-dark(#0b61c4, #7db4ff);
  --good: light-dark(#0a7a4f, #5fd0a0); --bad: light-dark(#b3261e, #ff9a90); --warn: light-dark(#8a5a00, #f0c070);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
aside, main { padding: 1.25rem; min-width: 0; } main { min-height: 100vh; }
h1, h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem; overflow-wrap: anywhere; }
aside h2 { margin-top: 1.75rem; font-size: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.soft, small, .time { color: var(--soft); font-size: .875rem; } p { margin: 0 0 .75rem; }
.note { color: var(--warn); }
label { display: block; color: var(--soft); font-size: .875rem; }
input { display: block; width: 100%; min-height: 2.75rem; margin: .25rem 0 .75rem; padding: 0 .75rem; font: inherit; color: var(--ink);
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
ul, ol { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: .75rem; align-items: center; justify-content: space-between; padding: .4rem 0; border-bottom: 1px solid var(--line); }
li > div { min-width: 0; } li small { display: block; } li b { overflow-wrap: anywhere; font-weight: 600; font-size: .9375rem; }
.case { padding-left: 1rem; } .case b { font-weight: 400; }
button { font: inherit; font-size: .875rem; min-height: 2.25rem; padding: 0 .9rem; color: var(--accent); background: var(--card); border: 1px solid var(--line);
  border-radius: 8px; cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--accent); } button:disabled { opacity: .45; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#steps li { justify-content: flex-start; } #steps .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
#steps .mark { width: 1.25rem; color: var(--good); font-weight: 700; } #steps .failed .mark, #steps .failed .name { color: var(--bad); } #steps .skipped .mark, #steps .running .mark, #steps .running .name { color: var(--soft); }
#steps .time { min-width: 4.5rem; text-align: right; font-variant-numeric: tabular-nums; }
#state.good { color: var(--good); } #state.bad { color: var(--bad); } #state { font-weight: 600; min-height: 1.5rem; }
#complaint { white-space: pre-wrap; padding: .75rem 1rem; border-radius: 10px; background: var(--card); border: 1px solid var(--line); }
iframe { width: 100%; height: 80vh; margin-top: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  #steps li { display: grid; grid-template-columns: 1.25rem 1fr auto; row-gap: 0; }
  #steps .name, #steps code { grid-column: 2 / -1; } #steps .time { grid-column: 2; text-align: left; }
}
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 24rem minmax(0, 1fr); }
  aside { height: 100vh; overflow: auto; position: sticky; top: 0; border-right: 1px solid var(--line); }
}
`;
