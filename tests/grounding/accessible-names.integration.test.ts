import { isControl } from '@saywright/grounding/match/fit';
import { isSeen } from '@saywright/grounding/model/page-model';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heldBackSites, workingSites } from '../sites/keyed/all-keyed-sites.ts';
import { storyKeys } from '../sites/keyed/story-keys.ts';
import { openPage } from './page-of-file.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

/** Names that the specification for accessible names takes from somewhere particular. */
const special = {
  name: 'particular names',
  html: `<button aria-labelledby="a b">x</button><span id="a">Close</span><span id="b">the panel</span>
<button aria-label="Delete"><svg><title>Bin</title></svg></button><button><svg role="img" aria-label="Edit"></svg> row</button>
<a href="#"><img alt="Home page" src="data:,"></a><input type="submit"><input type="reset"><input type="button" value="Go">
<input type="image" alt="Continue" src="data:,"><label>Agree <input type="checkbox"> to all</label><label for="q">Query</label><input id="q">
<input placeholder="City"><input title="Zip"><button title="Help"></button><button>Save <span aria-hidden="true">★</span></button>
<button>A<span style="display:none">hidden</span>B</button><button>Two<div>lines</div></button><fieldset><legend>Pay</legend><input type="radio" id="r"><label for="r">Card</label></fieldset>
<select aria-label="Sort"><option>Name</option></select><textarea aria-labelledby="a"></textarea><div role="button" tabindex="0">Plain</div>`,
};

test.each([special, ...workingSites, ...heldBackSites, ...storyKeys].map((site) => [site.name, site.html] as const))(
  "names the controls of %s as Playwright's own engine does",
  async (_name, html) => {
    await page.goto('about:blank');
    await page.setContent(html);
    const model = await readPage(page.frames());
    const named = model.elements.filter(
      (element) =>
        isSeen(element) &&
        element.frame === 0 &&
        isControl(element) &&
        element.role !== '' &&
        element.name !== '' &&
        element.isEnabled,
    );
    const unlike: string[] = [];
    for (const { role, name, id } of named) {
      const found = page.getByRole(role as 'button', { name, exact: true }).and(page.locator(`document=at:${id}`));
      if ((await found.count()) !== 1) unlike.push(`${role} "${name}"`);
    }
    expect(unlike).toEqual([]);
  },
);
