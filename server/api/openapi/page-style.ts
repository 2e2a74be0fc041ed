export const pageStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b2430, #e6ebf2);
  --quiet: light-dark(#4d5b6e, #a9b6c8);
  --ground: light-dark(#ffffff, #12171f);
  --raised: light-dark(#f4f6f9, #1b222d);
  --line: light-dark(#d8dee7, #323c4a);
  --accent: light-dark(#0b5cad, #7fb8ff);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 76rem; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--accent); }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--raised); }
h1 { font-size: 2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h4 { font-size: .9rem; margin: 1rem 0 .35rem; color: var(--quiet); }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
nav h2 { font-size: .85rem; margin: 1.25rem 0 .35rem; color: var(--quiet); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { margin: .3rem 0; font-size: .875rem; overflow-wrap: anywhere; }
nav a { display: flex; gap: .5rem; align-items: baseline; text-decoration: none; }
nav a:hover, nav a:focus-visible { text-decoration: underline; }
article { padding: 1.25rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.method { display: inline-block; min-width: 3.8em; font: 600 .75em/1.6 ui-monospace, monospace; }
.problems { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
@media print { nav, .skip { display: none; } }
`
