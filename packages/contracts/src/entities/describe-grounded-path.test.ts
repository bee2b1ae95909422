import { expect, it } from 'vitest';
import { describeSelector } from './selector.ts';

const card = 'ancestor::div[contains(concat(" ", @class, " "), " card ")][1]';
const shows = (text: string) => `[.//text()[normalize-space()="${text}"] or .//*[normalize-space()="${text}"]]`;

it.each([
  [`//span[@class="chip"][${card}${shows('Mara Quist')}]`, 'text marked "chip" in the item "Mara Quist"'],
  [`//button[normalize-space()="Delete"][ancestor::tr[1]${shows('Ada')}]`, 'button "Delete" in the row "Ada"'],
  [`//button[@aria-label="Delete"][ancestor::tr[1]${shows('Ada')}]`, 'button "Delete" in the row "Ada"'],
  [`//td[2][ancestor::tr[1]${shows('Ada')}]`, 'the second cell in the row "Ada"'],
  ['//tr[.//*[normalize-space()="Ada"]]//a[normalize-space()="Edit"]', 'link "Edit" in the row "Ada"'],
  ['//p[normalize-space()="Ship it"][preceding::h2[1][normalize-space()="Done"]]', 'text "Ship it" below "Done"'],
  [`//p[normalize-space()="Hi"][ancestor::*[@id="inbox"]]`, 'text "Hi" in "inbox"'],
  [
    '(//div[contains(concat(" ", @class, " "), " product ")])[2]//button[normalize-space()="Add"]',
    'button "Add" in the second "product"',
  ],
])('says %s in words', (value, words) => expect(describeSelector({ type: 'xpath', value })).toBe(words));

it.each(['//div/span[2]', '//*[@id="a"]', '//button', '//tr[td="Ada"]//button', '//td[@x and @y]'])(
  'leaves %s as its author wrote it',
  (value) => expect(describeSelector({ type: 'xpath', value })).toBe(`xpath ${value}`),
);
