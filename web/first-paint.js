// Runs before the first paint, inline in every document; the content security policy names its hash (web/build/first-paint.ts).
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

  // Pages in the document are hidden from people who seem to be signed in, where they get another one.
  if (stored('token') !== null) {
    document.documentElement.dataset.token = '';
    if (location.pathname === '/') return;
  }

  // Buttons and shortcuts that are pressed before the application has come take effect then (src/lib/drawn-page.ts).
  for (const type of ['click', 'keydown'])
    addEventListener(type, (event) => {
      if (document.getElementById('drawn-page')) document.pressedEarly = event;
    });

  // The files of this page come together with those of the application, which would ask for them later.
  for (const href of document.currentScript.dataset.files?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' }));
  }
})();
