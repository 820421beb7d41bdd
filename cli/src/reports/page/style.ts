/** Style sheet of the page, inlined because the page is self-contained. */
export const STYLE = `:root {
  --paper: #f7f8fa; --card: #fff; --ink: #16202b; --soft: #566472; --line: #dfe4ea; --sunk: #f1f4f7;
  --accent: #0b61c4; --good: #0a7a4f; --good-soft: #d9f2e6; --bad: #b3261e; --bad-soft: #fbe3e1;
  --warn: #8a5a00; --warn-soft: #fcefd2; --shadow: 0 1px 2px rgb(20 30 45 / .06), 0 4px 16px rgb(20 30 45 / .06);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #0e1318; --card: #171e26; --ink: #e7ecf1; --soft: #9aa8b5; --line: #2a3440; --sunk: #10161c;
    --accent: #7db4ff; --good: #5fd0a0; --good-soft: #123427; --bad: #ff9a90; --bad-soft: #41201d;
    --warn: #f0c070; --warn-soft: #3a2c0f; --shadow: none;
  }
}
* { box-sizing: border-box; }
html { color-scheme: light dark; scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
a { color: var(--accent); text-underline-offset: .15em; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .8125rem; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
h1 { font-size: clamp(1.25rem, 6vw, 1.75rem); line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem; }
.hero { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; align-items: center; padding-top: 2.5rem; padding-bottom: 1.5rem; }
.hero > div:first-child { flex: 1 1 22rem; min-width: 0; }
.verdict { display: inline-block; margin: .6rem 0 0; padding: .15rem .7rem; border-radius: 99px; font-weight: 650; }
.verdict.good { background: var(--good-soft); color: var(--good); }
.verdict.bad { background: var(--bad-soft); color: var(--bad); }
.verdict.warn { background: var(--warn-soft); color: var(--warn); }
.kicker { margin: 0 0 .25rem; color: var(--soft); font-size: .875rem; }
.rings { display: flex; flex: 0 0 auto; gap: 1.75rem; margin: 0; }
.ring { text-align: center; margin: 0; }
.ring svg { display: block; margin: 0 auto; width: 7.5rem; height: 7.5rem; }
.ring text { font: 650 1.35rem/1 system-ui, sans-serif; fill: var(--ink); }
.ring .track { stroke: var(--line); } .ring .bar { stroke: var(--good); } .ring.low .bar { stroke: var(--bad); } .ring.nearly .bar { stroke: var(--warn); }
.ring figcaption { color: var(--soft); font-size: .8125rem; margin-top: .35rem; }
.facts { display: flex; flex-wrap: wrap; margin: 0;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.facts div { flex: 1 1 6.5rem; padding: .65rem .9rem; box-shadow: 1px 1px 0 var(--line); }
.facts dt { color: var(--soft); font-size: .75rem; } .facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.note { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: 12px; background: var(--warn-soft); color: var(--warn); }
.map { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr)); gap: .5rem; list-style: none; margin: 0; padding: 0; }
.map a { position: relative; display: block; padding: .5rem .75rem .65rem; border-radius: 10px; color: inherit; text-decoration: none;
  background: var(--card); border: 1px solid var(--line); overflow: hidden; }
.map a:hover { border-color: var(--accent); }
.map b { display: block; font-weight: 600; font-size: .875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.map small { color: var(--soft); font-size: .75rem; }
.line { display: block; width: 100%; height: 4px; fill: var(--good); }
.map .line { position: absolute; left: 0; bottom: 0; }
.map .broken .line { fill: var(--bad); } .map .broken small { color: var(--bad); font-weight: 600; }
.tools { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: end; }
.tools label { font-size: .8125rem; color: var(--soft); }
.tools input[type=search] { display: block; width: min(22rem, 80vw); min-height: 2.75rem; margin-top: .25rem; padding: 0 .75rem; font: inherit;
  color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.tools .check { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; font-size: .9375rem; color: var(--ink); }
[hidden] { display: none !important; }
.entry { margin: .75rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); }
.entry > summary { display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: center; padding: .8rem 1.1rem; cursor: pointer; list-style: none; }
.entry > summary::-webkit-details-marker { display: none; }
.entry > summary::before { content: '▸'; color: var(--soft); } .entry[open] > summary::before { content: '▾'; }
.entry h3 { font-size: 1rem; margin: 0; } .entry .path { color: var(--soft); flex: 1 1 12rem; } .entry span.path { flex-basis: 7rem; font-size: .875rem; }
.pill { padding: .05rem .6rem; border-radius: 99px; font-size: .8125rem; font-weight: 650; white-space: nowrap; }
.pill.good { background: var(--good-soft); color: var(--good); } .pill.bad { background: var(--bad-soft); color: var(--bad); }
.pill.warn { background: var(--warn-soft); color: var(--warn); } .pill.none { background: var(--sunk); color: var(--soft); }
.body { padding: 0 1.1rem 1.1rem; }
.finding { margin: .75rem 0 0; padding: .85rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 10px; }
.finding.warning, .finding.known { border-left-color: var(--warn); }
.finding h4 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin: 0; font-size: .9375rem; }
.finding h4 small { color: var(--soft); font-weight: 400; }
.finding dl { display: grid; grid-template-columns: minmax(5rem, auto) minmax(0, 1fr); gap: .2rem .9rem; margin: .6rem 0; font-size: .9375rem; }
.finding dt { color: var(--soft); } .finding dd { margin: 0; overflow-wrap: anywhere; }
.got { color: var(--bad); }
.finding details { font-size: .9375rem; } .finding summary { cursor: pointer; color: var(--soft); min-height: 2rem; display: flex; align-items: center; }
.finding summary::before { content: '▸'; margin-right: .4rem; } .finding details[open] summary::before { content: '▾'; }
.why { max-width: 44rem; margin: .25rem 0 .5rem; }
.command { display: flex; gap: .5rem; align-items: stretch; margin: .4rem 0 0; }
.command pre { flex: 1; min-width: 0; margin: 0; padding: .6rem .8rem; overflow-x: auto; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; }
button { font: inherit; font-size: .8125rem; padding: 0 .9rem; color: var(--accent); background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.codes { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; margin: .75rem 0; padding: 0; }
.codes li { padding: .2rem .65rem; border-radius: 8px; font-size: .8125rem; background: var(--good-soft); color: var(--good); }
.codes .unseen { background: none; border: 1px dashed var(--line); color: var(--soft); }
.codes small { display: block; font-size: .75rem; color: var(--soft); }
.cases { columns: 20rem; list-style: none; margin: .25rem 0 0; padding: 0; font-size: .8125rem; color: var(--soft); }
.cases li { break-inside: avoid; padding: .1rem 0; overflow-wrap: anywhere; } .cases .broken { color: var(--bad); }
.rows { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 12px; font-size: .9375rem; }
.rows td { padding: .5rem .9rem; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; } .rows tr:first-child td { border-top: 0; }
.rows td:last-child { color: var(--soft); }
footer { color: var(--soft); font-size: .8125rem; padding-top: 2rem; padding-bottom: 3rem; }
.time { color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.about { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; margin: .75rem 0 0; font-size: .875rem; }
.about dt { display: inline; color: var(--soft); } .about dd { display: inline; margin: 0; overflow-wrap: anywhere; }
.steps { list-style: none; margin: 1rem 0 0; padding: 0; }
.step { border-top: 1px solid var(--line); }
.step summary { cursor: pointer; list-style: none; }
.step summary::-webkit-details-marker { display: none; }
.step > details > summary { display: grid; grid-template-columns: minmax(0, 1fr) auto 4.5rem 9rem; gap: .25rem .75rem; align-items: center; padding: .45rem 0; min-height: 2.75rem; }
.step h4 { margin: 0; font-size: .9375rem; font-weight: 600; overflow-wrap: anywhere; } .step.failed h4 { color: var(--bad); }
.step h4::before { content: '▸'; display: inline-block; width: 1.1em; color: var(--soft); font-weight: 400; } .step > details[open] h4::before { content: '▾'; }
.step .came { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; justify-content: flex-end; } .step .came > code { color: var(--soft); }
.step .time { text-align: right; }
.step .line { height: 8px; background: var(--sunk); border-radius: 4px; fill: var(--accent); } .step.failed .line { fill: var(--bad); }
.wire { display: grid; gap: .6rem; padding: 0 0 .75rem 1.1rem; min-width: 0; }
.wire > * { min-width: 0; margin: 0; } .why { color: var(--soft); font-size: .875rem; }
.value h5 { display: inline; margin: 0; font-size: .8125rem; font-weight: 600; color: var(--soft); }
.value > summary { min-height: 2rem; display: flex; gap: .5rem; align-items: center; } .value > summary::before { content: '▸'; color: var(--soft); } .value[open] > summary::before { content: '▾'; }
.value small { color: var(--soft); overflow-wrap: anywhere; min-width: 0; }
.value pre, .diff pre { margin: .2rem 0 0; padding: .6rem .8rem; max-height: 24rem; overflow: auto; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; }
.checks { list-style: none; margin: 0 0 .6rem; padding: 0 0 0 1.1rem; font-size: .875rem; color: var(--soft); }
.checks > li { display: flex; gap: .45rem; padding: .1rem 0; } .checks > li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.checks .passed > span { color: var(--good); } .checks .failed { color: var(--bad); } .checks .failed > div { color: var(--ink); } .checks small { color: var(--warn); }
.picture { margin: 0 0 .75rem 1.1rem; } .picture img { display: block; max-width: min(100%, 24rem); border: 1px solid var(--line); border-radius: 8px; } .picture figcaption { margin-bottom: .25rem; font-size: .875rem; color: var(--soft); }
.requirements { list-style: none; margin: .25rem 0; padding: 0; font-size: .875rem; color: var(--soft); }
.diff { margin: .5rem 0; } .diff p { display: flex; gap: .75rem; margin: 0; font-size: .8125rem; }
.diff del, .diff ins { text-decoration: none; color: var(--bad); } .diff ins { color: var(--good); }
.diff pre :is(del, ins, span) { display: block; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0 .3rem; border-radius: 3px; }
.diff pre del { background: var(--bad-soft); } .diff pre ins { background: var(--good-soft); }
.diff .hunk + .hunk { margin-top: .5rem; border-top: 1px dashed var(--line); padding-top: .5rem; }
/* A shadow where more is at a side: the colour of the card scrolls along, and covers it there. */
.wide { background: linear-gradient(to right, var(--card), transparent) 0 0 / 2.5rem 100% no-repeat local, linear-gradient(to left, var(--card), transparent) 100% 0 / 2.5rem 100% no-repeat local, linear-gradient(to right, rgb(20 30 45 / .25), transparent) 0 0 / .75rem 100% no-repeat, linear-gradient(to left, rgb(20 30 45 / .25), transparent) 100% 0 / .75rem 100% no-repeat, var(--card); overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; padding: .75rem; }
.chart { margin: 1rem 0; } .chart figcaption { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .5rem; font-size: .875rem; color: var(--soft); }
.chart strong { color: var(--ink); flex-basis: 100%; } .chart svg { display: block; width: 100%; min-width: 36rem; } .chart .key { display: inline; width: 1.75rem; min-width: 0; height: .6rem; margin-right: .4rem; }
.chart text { font: 12px system-ui, sans-serif; fill: var(--soft); } .chart .grid { stroke: var(--line); }
.series { fill: none; stroke-width: 2; stroke: var(--accent); stroke-linejoin: round; } .series.good { stroke: var(--good); } .series.warn { stroke: var(--warn); stroke-dasharray: 6 4; } .series.bad { stroke: var(--bad); stroke-dasharray: 2 4; }
.numbers { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.numbers :is(th, td) { padding: .4rem .75rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); } .numbers thead th { border-top: 0; color: var(--soft); font-weight: 400; font-size: .8125rem; }
.numbers :is(th, td):first-child { text-align: left; } .numbers .bad { color: var(--bad); font-weight: 650; } .numbers td.text { text-align: left; white-space: normal; min-width: 14rem; overflow-wrap: anywhere; }
code, h1, h3, h4, td, dd, .diff pre * { unicode-bidi: isolate; }
@media (max-width: 40rem) {
  .rings { gap: 1rem; } .finding dl { grid-template-columns: minmax(0, 1fr); gap: 0; } .finding dd { margin-bottom: .4rem; }
  .command { flex-direction: column; } button { min-height: 2.75rem; }
  .step > details > summary { grid-template-columns: minmax(0, 1fr) auto; } .step h4 { grid-column: 1 / -1; } .step .came { justify-content: flex-start; } .step .line { grid-column: 1 / -1; }
  .wire, .checks { padding-left: 0; } .numbers th[scope=row] { white-space: normal; }
}
@media print {
  :root { --paper: #fff; }
  .tools, button { display: none; } .entry { box-shadow: none; } .finding, .step { break-inside: avoid; }
  pre { white-space: pre-wrap; max-height: none !important; overflow: visible !important; } body { print-color-adjust: exact; }
}
`;
