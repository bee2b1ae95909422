import { expect, test } from 'vitest';
import { walkThrough } from './walk-through.ts';

const post = (title: string, controls: string): string =>
  `<article><h3>${title}</h3><p>It starts in June.</p>${controls}<button>Like</button></article>`;
const more = '<button onclick="out.append(\'open \', this.parentNode.firstChild.textContent)">Read more</button>';
const news = `<!doctype html><meta charset="utf-8"><title>News</title><h1>News</h1>${post('Short Fridays', more)}${post('New office', more)}
${post('Two ways', `${more}<button>Show more</button>`)}${post('All of it', '')}<p id="out"></p>
<button aria-expanded="false" onclick="out.append('Terms are open')">Terms</button>
<button aria-expanded="false" onclick="out.append('Fees are open')"><span>Fees</span><span>3 kinds</span></button>
<div><b id="h" style="cursor: pointer">Shipping</b></div><script>h.addEventListener('click', () => out.append('Shipping is open'))</script>`;

test.each([
  ['Expand "Short Fridays"', 'open Short Fridays'],
  ['Expand the post "New office"', 'open New office'],
  ['Expand "Terms"', 'Terms are open'],
  ['Expand "Shipping"', 'Shipping is open'],
  ['Expand the section "Fees"', 'Fees are open'],
])('what shows more of a thing is pressed, not its heading: %s', async (clause, shown) => {
  const { states } = await walkThrough(news, `${clause}. "${shown}" is visible`);
  expect([...states.values()]).not.toContain('draft');
  expect([...states.values()]).not.toContain('failed');
});

test.each([
  'Expand "Two ways"',
  'Expand "All of it"',
  'Collapse "Short Fridays"',
  'Collapse "Fees"',
  'Expand "Nothing"',
])('where nothing, or more than one thing, shows more, a person is asked: %s', async (clause) => {
  const { states } = await walkThrough(news, clause);
  expect(states.get(2)).toBe('draft');
});
