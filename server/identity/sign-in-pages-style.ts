import { createRequire } from 'node:module'

/** The path of the pages' typeface, and its file. */
export const fontPath = '/oidc/geist.woff2'
/** The file of the pages' typeface. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)

/** The style of the embedded sign-in pages: the product's colors and sizes, light and dark. */
export const signInStyle = `
@font-face { font-family: "Geist Variable"; font-weight: 100 900; font-display: swap; src: url("${fontPath}") format("woff2"); }
:root { color-scheme: light dark; font: 400 0.875rem/1.55 "Geist Variable", system-ui, sans-serif; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: light-dark(#fafbfc, #0e1113); color: light-dark(#1a1f22, #eef1f2);
  overflow-wrap: anywhere;
}
main {
  width: 100%; max-width: 27rem; padding: 2rem; border: 1px solid light-dark(#dfe4e6, #2f373b);
  border-radius: 0.875rem; background: light-dark(#ffffff, #14181a);
  box-shadow: 0 1px 3px light-dark(rgb(14 17 19 / 0.05), rgb(0 0 0 / 0.3));
}
.brand { display: flex; align-items: center; gap: 0.75rem; margin-bottom: 1.5rem; font-size: 1rem; font-weight: 600; letter-spacing: -0.015em; }
h1 { font-size: 1.375rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.025em; }
h1 + p { margin-top: 0.375rem; color: light-dark(#566065, #98a0a5); }
p + p { margin-top: 1.5rem; }
form + p { margin-top: 1rem; }
form { margin-top: 1.5rem; }
a { color: light-dark(#006379, #53beda); text-underline-offset: 0.2em; }
a:hover { color: light-dark(#004b5b, #8ad6ea); }
button, .primary { font: inherit; color: inherit; cursor: pointer; }
.people { list-style: none; display: grid; gap: 0.5rem; }
.person {
  display: flex; align-items: center; gap: 0.75rem; width: 100%; padding: 0.75rem; text-align: start;
  border: 1px solid light-dark(#dfe4e6, #2f373b); border-radius: 0.625rem; background: none;
  transition: background-color 120ms, border-color 120ms;
}
.person:hover { background: light-dark(#f5f7f8, #1a1f22); border-color: light-dark(#b1e3f1, #004b5b); }
.initials {
  flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 999px;
  background: light-dark(#d6f1f9, #063642); color: light-dark(#006379, #53beda); font-weight: 600;
}
.who { display: grid; }
.who strong { font-weight: 600; }
.who span { font-size: 0.8125rem; line-height: 1.4; color: light-dark(#566065, #98a0a5); }
.cancel {
  width: 100%; height: 2.5rem; margin-top: 1rem; border: 0; border-radius: 0.4375rem; background: none;
  font-weight: 500; color: light-dark(#566065, #98a0a5);
}
.cancel:hover { background: light-dark(#eef1f2, #23292c); }
.primary {
  display: inline-flex; align-items: center; height: 2.5rem; padding: 0 1rem; border: 0; border-radius: 0.4375rem;
  background: #007a94; color: #ffffff; font-weight: 500; text-decoration: none;
}
.primary:hover { background: #006379; color: #ffffff; }
:focus-visible { outline: 2px solid light-dark(#0099b7, #53beda); outline-offset: 2px; }
@media (max-width: 30rem) { main { padding: 1.5rem 1.25rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
