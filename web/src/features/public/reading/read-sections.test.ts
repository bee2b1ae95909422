import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readSections } from './read-sections.ts';

const h = createElement;

it('splits a document at its headings and keeps their anchors out of the titles', () => {
  const sections = readSections(() =>
    h(
      Fragment,
      null,
      h('h2', null, 'Your account [#account]'),
      '\n',
      h('p', null, 'One'),
      '\n',
      h('h3', null, 'Within'),
      h('h2', null, 'The end [#the-end]'),
      h('p', null, 'Two'),
    ),
  );
  expect(sections.map(({ id, title, body }) => [id, title, renderToStaticMarkup(body)])).toEqual([
    ['account', 'Your account', '\n<p>One</p>\n<h3>Within</h3>'],
    ['the-end', 'The end', '<p>Two</p>'],
  ]);
});

it("refuses a heading without an anchor, which the table of contents couldn't link to", () => {
  expect(() => readSections(() => h(Fragment, null, h('h2', null, 'Your account')))).toThrow(
    'Heading without an anchor: Your account',
  );
});
