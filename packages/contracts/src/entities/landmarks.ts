/** Elements with a class that has a word of its own: `logo` and `site-logo`, but not `logout`. */
const withClass = (word: string): string => {
  const joined = ['-', '_'].flatMap((sign) => [
    `[class^="${word}${sign}" i]`,
    `[class*=" ${word}${sign}" i]`,
    `[class*="${sign}${word}${sign}" i]`,
    `[class*="${sign}${word} " i]`,
    `[class$="${sign}${word}" i]`,
  ]);
  return `[class~="${word}" i], ${joined.join(', ')}`;
};

/** Parts of a page that go by their function rather than by a text they show. */
const landmarks: { names: string[]; css: string }[] = [
  { names: ['header', 'page header', 'banner', 'top bar'], css: 'header, [role="banner"]' },
  { names: ['footer', 'page footer'], css: 'footer, [role="contentinfo"]' },
  { names: ['navigation', 'nav', 'navigation bar', 'navbar', 'nav bar'], css: 'nav, [role="navigation"]' },
  { names: ['sidebar', 'side bar'], css: 'aside, [role="complementary"], [class*="sidebar" i]' },
  {
    names: ['menu', 'hamburger menu', 'hamburger'],
    css: '[aria-haspopup="menu"], [aria-label~="menu" i], [role="menu"]',
  },
  {
    names: ['spinner', 'loader', 'loading spinner', 'loading indicator'],
    css: '[role="progressbar"], [aria-busy="true"], [class*="spinner" i], [class*="loader" i]',
  },
  {
    names: ['error', 'errors', 'error message', 'error messages', 'validation error', 'validation errors', 'alert'],
    css: '[role="alert"], [class*="error" i]',
  },
  { names: ['warning', 'warnings', 'warning message'], css: '[role="alert"], [class*="warning" i]' },
  {
    names: ['logo', 'brand'],
    css: `${withClass('logo')}, img[alt~="logo" i], [aria-label~="logo" i], [class*="brand" i]`,
  },
  { names: ['avatar'], css: '[class*="avatar" i], img[alt*="avatar" i]' },
  { names: ['form'], css: 'form' },
  { names: ['video'], css: 'video' },
  { names: ['table'], css: 'table, [role="table"], [role="grid"]' },
];

const byName = new Map(landmarks.flatMap(({ names, css }) => names.map((name) => [name, css] as const)));

const byCss = new Map(landmarks.map(({ names, css }) => [css, names[0]]));

/** Matches of a landmark's CSS selector: `header`; undefined for any other. */
export const landmarkName = (css: string): string | undefined => byCss.get(css);

/** The CSS selector of a landmark by its unquoted name, "the footer"; undefined for any other name. */
export const landmarkCss = (name: string): string | undefined => byName.get(name.trim().toLowerCase());
