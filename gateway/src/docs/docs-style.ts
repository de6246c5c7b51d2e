/** Served as its own file, because the content security policy allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #7c5cff; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem;
  font: 15px/1.55 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.8rem; }
h2 { margin: 2.5rem 0 .75rem; text-transform: capitalize; }
h4 { margin: 1rem 0 .25rem; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; text-transform: capitalize; }
a { color: var(--accent); }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .4rem 0; padding: 0 .9rem; }
details[open] { padding-bottom: .9rem; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline;
  padding: .55rem 0; cursor: pointer; }
summary b { min-width: 4rem; text-transform: uppercase; font-size: .75rem; letter-spacing: .05em; }
summary span { opacity: .8; }
summary em { margin-left: auto; font-size: .8rem; font-style: normal; opacity: .65; }
b.get { color: #2f9e6e; } b.post { color: #3b82f6; } b.put { color: #c98a1b; }
b.delete { color: #dc4c4c; }
dl { margin: 0; padding-left: .75rem; border-left: 2px solid var(--soft); }
dt { margin-top: .4rem; } dd { margin: 0 0 0 1rem; } dd p { margin: 0; opacity: .75; }
i { font-size: .8rem; opacity: .65; }
article { border-top: 1px solid var(--line); padding: .5rem 0 1rem; }
:target { outline: 2px solid var(--accent); outline-offset: 4px; }
`;
