/** The style sheet of the demo's pages, mailbox and invoices: the page's policy allows none inline. Colours as in packages/ui/tokens.css. */
export const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f9fb, #06141e);
  --surface: light-dark(#fff, #0c212e);
  --ink: light-dark(#08202f, #e9f3f7);
  --soft: light-dark(#41596a, #a9c1ce);
  --line: light-dark(#d2e2ea, #1d3f51);
  --brand: light-dark(#0a5c8c, #7bd2ea);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 Archivo, system-ui, sans-serif;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.75rem max(1rem, calc((100vw - 46rem) / 2));
  background: linear-gradient(100deg, #073f66, #0d7c93);
}
header a { color: #fff; padding: 0.625rem 0; }
.brand { font-size: 1.5rem; font-weight: 900; text-decoration: none; }
nav { display: flex; gap: 1.25rem; }
main { flex: 1; display: flex; flex-direction: column; width: 100%; max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 2rem; }
h1 { margin: 0 0 0.5rem; font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
.intro, .empty { color: var(--soft); }
.empty { padding: 2.5rem 1.5rem; border: 1px dashed var(--line); border-radius: 0.875rem; text-align: center; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 0.25rem; }
header :focus-visible { outline-color: #fff; }
.back { display: inline-block; padding: 0.625rem 0; }
.search { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0 0 0.5rem; }
.search input { flex: 1; min-width: 8rem; }
.search input, button { font: inherit; padding: 0.5rem 0.75rem; border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--surface); color: inherit; }
button { cursor: pointer; font-weight: 600; }
.pages { display: flex; gap: 1.25rem; justify-content: space-between; margin: 1rem 0 0; }
.mails { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.625rem; }
.mails a {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.125rem 1rem;
  padding: 0.875rem 1.125rem;
  border: 1px solid var(--line);
  border-radius: 0.875rem;
  background: var(--surface);
  color: inherit;
  text-decoration: none;
}
.mails a:hover { border-color: var(--brand); }
.mails strong { grid-column: 1 / -1; overflow-wrap: anywhere; }
.to, time { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dl { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; margin: 0 0 1rem; }
dl div { display: flex; gap: 0.5rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { flex: 1; width: 100%; min-height: 32rem; border: 1px solid var(--line); border-radius: 0.875rem; background: #e9f2f6; }
h2 { margin: 1rem 0 0.5rem; font-size: 1.125rem; }
pre { margin: 0; padding: 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); font-size: 0.8125rem; line-height: 1.6; }
@media (max-width: 30rem) { .mails a { grid-template-columns: 1fr; } }
`;
