import { expect, test } from 'vitest';
import { looksGenerated } from './looks-generated.ts';

test.each([
  ':r3:',
  'mui-901',
  'base-ui-_r_5i_',
  'ember42',
  'css-1x9k2',
  'radix-17',
  'react-select-2-input',
  '1f3a',
  'a81bc81b-dead-4e5d',
  'input-84721',
  'Button_root__x7Q2',
  'sc-dAlyuH',
  'doLKje',
])('takes %s for an ID that a build or a framework made up', (id) => {
  expect(looksGenerated(id)).toBe(true);
});

test.each([
  'email',
  'first-name',
  'cart',
  'login_button',
  'step2',
  'nav-main',
  'userMenu',
  'navBar',
  'inputID',
  'address-line-1',
])('takes %s for an ID that a person gave', (id) => {
  expect(looksGenerated(id)).toBe(false);
});
