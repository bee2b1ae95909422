/** Leads past the navigation to `#main`. It shows while it has the focus. */
export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-3 py-2 text-sm font-medium text-primary-foreground focus:translate-y-0 print:hidden"
  >
    Skip to content
  </a>
);
