/** The look of the hosted pages: our own, in light and dark, from 320 px on. */
export const styles = `
:root {
  color-scheme: light dark;
  --background: light-dark(oklch(0.985 0.002 265), oklch(0.158 0.006 265));
  --surface: light-dark(oklch(1 0 0), oklch(0.186 0.007 265));
  --border: light-dark(oklch(0.918 0.004 265), oklch(0.268 0.009 265));
  --field: light-dark(oklch(0.62 0.012 265), oklch(0.52 0.012 265));
  --foreground: light-dark(oklch(0.22 0.012 265), oklch(0.955 0.004 265));
  --muted: light-dark(oklch(0.45 0.014 265), oklch(0.745 0.012 265));
  --accent: light-dark(oklch(0.51 0.195 266), oklch(0.735 0.135 268));
  --on-accent: light-dark(oklch(0.99 0.005 266), oklch(0.17 0.03 268));
  --danger: light-dark(oklch(0.5 0.195 25), oklch(0.76 0.145 22));
  --danger-subtle: light-dark(oklch(0.97 0.015 25), oklch(0.24 0.045 22));
  --test: light-dark(oklch(0.94 0.06 80), oklch(0.32 0.06 80));
  --on-test: light-dark(oklch(0.38 0.08 70), oklch(0.9 0.08 85));
  font: 0.9375rem/1.5 'Geist Variable', 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--foreground); overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
main.narrow { max-width: 30rem; }
header.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin-bottom: 1.5rem; }
header.top strong { font-size: 1rem; }
header.top a { margin-right: auto; }
.badge { border-radius: 999px; padding: 0.125rem 0.5rem; font-size: 0.75rem; font-weight: 700; border: 1px solid var(--border); }
.badge.test { background: var(--test); color: var(--on-test); border-color: transparent; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 0.9375rem; margin: 0; }
.columns { display: grid; gap: 2rem; }
@media (min-width: 48rem) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 3.5rem; } }
.total { font-size: 2rem; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; margin: 0; }
.muted { color: var(--muted); }
.rows { list-style: none; margin: 1.5rem 0 0; padding: 0; }
.rows li, .row { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid var(--border); }
.row { border-bottom: 1px solid var(--border); }
.row > :first-child { flex: none; }
.row > :last-child { text-align: right; }
.rows li > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 1.25rem; }
.stack { display: grid; gap: 1rem; }
.stack > p { margin: 0; }
.pair { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
label { display: grid; gap: 0.25rem; font-weight: 700; font-size: 0.875rem; }
input, select { font: inherit; font-weight: 400; width: 100%; min-height: 2.5rem; padding: 0.375rem 0.625rem; color: inherit; background: var(--surface); border: 1px solid var(--field); border-radius: 6px; }
input[type='radio'] { width: 1.25rem; min-height: 1.5rem; margin: 0; }
label.choice { display: flex; gap: 0.625rem; align-items: center; font-weight: 400; min-height: 1.75rem; }
fieldset { border: 0; padding: 0; margin: 0; }
legend { padding: 0; font-weight: 700; margin-bottom: 0.375rem; }
button, a.button { font: inherit; font-weight: 700; min-height: 2.5rem; padding: 0.375rem 1rem; border-radius: 6px; border: 1px solid var(--field); background: var(--surface); color: var(--foreground); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
button.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
button.danger { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
[role='alert'] { background: var(--danger-subtle); color: var(--danger); border-radius: 6px; padding: 0.625rem 0.75rem; margin: 0 0 1rem; font-weight: 700; }
[role='status'] { border: 1px solid var(--border); border-radius: 6px; padding: 0.625rem 0.75rem; margin: 0 0 1rem; }
details { border-top: 1px solid var(--border); margin-top: 1.25rem; padding-top: 0.75rem; }
summary { cursor: pointer; min-height: 1.5rem; color: var(--muted); }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th, td { text-align: left; padding: 0.375rem 0.5rem 0.375rem 0; border-top: 1px solid var(--border); vertical-align: top; }
th { white-space: nowrap; }
.number { text-align: right; padding-right: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font: 0.8125rem 'Geist Mono Variable', ui-monospace, Menlo, monospace; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
.scroll { overflow-x: auto; }
section + section { margin-top: 1.25rem; }
section.card > h2 { margin-bottom: 0.75rem; }
`;
