// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// Keep in step with src/lib/theme.ts, which does the same when the choice changes.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is refused (private mode, embedded page): follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
