/** The style of Contend's pages, as far as a report needs it. */
export const style = `
:root {
  color-scheme: dark;
  --page: #0b0e14; --surface: #11151d; --line: #232a36; --line-strong: #323c4c;
  --text: #e8edf4; --muted: #9aa6b6; --faint: #7a8697; --accent: #c8f54a;
  --good: #3dd68c; --warn: #ffb547; --info: #6cb6ff;
  --text-font: 'Geist Variable', system-ui, sans-serif;
  --number-font: 'Saira Variable', 'Geist Variable', system-ui, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--page); color: var(--text); font: 400 14px/20px var(--text-font);
  -webkit-font-smoothing: antialiased;
}
main { max-width: 1200px; margin: 0 auto; padding: 32px; display: grid; gap: 32px; }
header { display: flex; gap: 16px; align-items: flex-start; }
header svg { flex: none; width: 40px; height: 40px; }
h1 { font-weight: 600; font-size: 28px; line-height: 34px; letter-spacing: -.02em; }
h2 { font-weight: 600; font-size: 16px; line-height: 24px; letter-spacing: -.01em; }
p { max-width: 76ch; color: var(--muted); }
header p { margin-top: 4px; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }

.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.figures { display: grid; grid-template-columns: repeat(5, 1fr); padding: 0; list-style: none; }
.figures a { display: block; padding: 16px 20px; height: 100%; color: var(--muted); }
.figures a:hover { color: var(--text); }
.figures li + li { border-left: 1px solid var(--line); }
.figure {
  display: block;
  font: 600 28px/36px var(--number-font); font-stretch: 88%; letter-spacing: -.01em;
  font-variant-numeric: tabular-nums; color: var(--text); white-space: nowrap;
}
.figures small { font-size: 12px; line-height: 16px; color: var(--faint); display: block; }

.sections { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
.full { grid-column: 1 / -1; }
section {
  display: flex; flex-direction: column; padding: 16px 20px 0; overflow: hidden;
  scroll-margin-top: 16px;
}
section p { margin: 4px 0 16px; flex: 1; }
.chart { display: block; width: 100%; height: auto; }
.chart text {
  font: 400 12px var(--text-font); font-variant-numeric: tabular-nums; fill: var(--muted);
}
.chart .name { fill: var(--text); font-weight: 500; }
.chart .inside { fill: var(--text); }
.grid { stroke: var(--line); } .floor { stroke: var(--line-strong); }
.info { --tone: var(--info); } .good { --tone: var(--good); } .warn { --tone: var(--warn); }
.muted { --tone: var(--faint); }
.bar { fill: var(--tone); } .heat { fill: var(--info); }
.line { fill: none; stroke: var(--tone); stroke-width: 2; stroke-linejoin: round; }
.dot { fill: var(--surface); stroke: var(--tone); stroke-width: 2; }
.reach { fill: transparent; } .place:hover .reach { fill: rgb(255 255 255 / .05); }
.middle, .narrow { display: none; }

.rows {
  margin: 16px -20px 0; max-height: 274px; overflow: auto; border-top: 1px solid var(--line);
}
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 20px; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.full th + *, .full td { padding-inline: 12px; }
.full tr > :last-child { padding-right: 20px; }
thead th {
  position: sticky; top: 0; background: var(--surface); font-weight: 500; font-size: 12px;
  line-height: 16px; color: var(--faint); box-shadow: inset 0 -1px var(--line);
}
tbody th { font-weight: 400; color: var(--muted); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@media (max-width: 1023px) {
  .figures { grid-template-columns: repeat(2, 1fr); }
  .figures li { border-top: 1px solid var(--line); }
  .figures li:first-child { grid-column: 1 / -1; border-top: 0; }
  .figures li:nth-child(2n) { border-left: 0; }
  .sections { grid-template-columns: 1fr; }
  .wide { display: none; } .middle { display: block; }
}
@media (max-width: 639px) {
  main { padding: 24px 16px; gap: 24px; }
  section { padding: 16px 16px 0; } .rows { margin: 16px -16px 0; }
  .figures a { padding: 12px 16px; } .figure { font-size: 22px; line-height: 30px; }
  th, td { padding: 8px 16px; }
  .middle { display: none; } .narrow { display: block; }
}
@media print {
  :root {
    color-scheme: light; --page: #fff; --surface: #fff; --line: #dde2ea; --line-strong: #c3cbd7;
    --text: #131822; --muted: #4d596a; --faint: #667284; --good: #0b7a48; --warn: #8a5a00;
    --info: #1c5fb0;
  }
  .rows { max-height: none; } section { break-inside: avoid; }
}
`;
