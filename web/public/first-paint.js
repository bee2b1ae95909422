// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is refused (private mode, embedded page): follow the system, as a visitor.
      return null;
    }
  };

  // Keep in step with src/lib/theme.ts, which does the same when the choice changes.
  const choice = stored('theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // A visitor of the start page sees its upper part, which is in the document.
  const isStart = location.pathname === '/';
  if (isStart && stored('token') !== null) return;
  if (isStart) document.documentElement.dataset.start = '';

  // The files of this page come together with those of the application, which would ask for them later.
  const { files = '', pages = '' } = document.currentScript.dataset;
  const page = pages.split(';').find((each) => each.split(' ')[0] === location.pathname) ?? '';
  for (const at of page.split(' ').slice(1)) {
    const link = document.createElement('link');
    const href = files.split(' ')[at];
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' }));
  }
})();
