import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

const read = (prompt: string): string[] => compileEnglish(prompt).steps.map(({ description }) => description);

test.each([
  ['The total should then be $50', ['Check that the total is "$50"']],
  ['Go to the cart and then to Checkout', ['Open the cart', 'Open the Checkout']],
  ['Open Settings. Then to be sure, click Save', ['Open the Settings', 'to be sure', 'Click "Save"']],
  ['On the Items tab just press "Add"', ['On the Items tab press "Add"']],
  ['Check the checkbox of "Wash"', ['Check the checkbox for "Wash"']],
  ['Check off "Rain jacket"', ['Check "Rain jacket"']],
  ['Click Save - the total is $5', ['Click "Save"', 'Check that the total is "$5"']],
  ['Choose 19 – 25 September and click Save', ['Choose 19 – 25 September', 'Click "Save"']],
  ['Tick "A" and "B" and it should go to 5 of 8', ['Check "A"', 'Check "B"', 'it should go to 5 of 8']],
  ['Click "Book this tour" right away', ['Click "Book this tour"']],
  ['Go ahead and click Save, then go ahead and hit Close', ['Click "Save"', 'Click "Close"']],
  ['tick newsletter + hit Save', ['Check "newsletter"', 'Click "Save"']],
  ['click + add note', ['click + add note']],
])('reads %j', (prompt, steps) => {
  expect(read(prompt)).toEqual(steps);
});
