import { expect, test } from 'vitest';
import { drawnPages, notFoundPage } from '../../build/drawn-pages.ts';
import { drawPage } from '~/app/render-public.ts';

test.each([...drawnPages, notFoundPage].map(({ path }) => path))(
  '%s is drawn with a title and a headline',
  async (path) => {
    const { title, html } = await drawPage(path);
    expect(title).toMatch(/^.+ · Saywright$/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<textarea(?![^>]* readOnly)/gi)).toBeNull();
    const parts = [...html.matchAll(/href="([^"]*)#[^"]*"/g)].map(([, page]) => page);
    expect(parts.filter((page) => page === '/' && page !== path)).toEqual([]);
  },
);

test('pictures that exist are drawn, without style attributes', async () => {
  const sizes = { 'run-failed': { width: 1120, height: 700 }, 'read-a-failure': { width: 1120, height: 700 } };
  const drawn = await Promise.all(['/docs/results', '/docs/getting-started'].map((path) => drawPage(path, sizes)));
  for (const { html } of drawn) expect(html.match(/ src="\/pictures\/[\w.-]+" [^>]*width="1120"/)).not.toBeNull();
});
