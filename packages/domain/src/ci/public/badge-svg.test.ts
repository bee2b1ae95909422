import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { badgeSvg } from './badge-svg.ts';

it('stays one image whatever the name of the project is', () => {
  const label = '</text><script>alert(1)</script><a href="javascript:x">"\'& \u0000 \uD800 ]]>';
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  let shown = '';
  parser.on('text', (text) => (shown += text));
  parser.write(badgeSvg({ label, text: '2 failing', color: '#b3261e' })).close();
  expect([...new Set(names)].toSorted()).toEqual(['clipPath', 'g', 'rect', 'svg', 'text', 'title']);
  expect(shown).toContain('<script>alert(1)</script>');
});
