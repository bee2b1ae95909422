import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '@saywright/testing/product';
import { allScenes } from './all-scenes.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { launchBrowser, needlessScrollbars, sidewaysOverflow, Stage, themes, viewports } from './stage.ts';
import { makeWorld } from './world.ts';

/**
 * `npm run gallery` takes a picture of every scene in both themes on a desk and a phone, and puts them on one page:
 * `.gallery/index.html`. It ends with 1 when a scene cannot be set or something is wrong on it.
 *
 * `npm run gallery -- dashboard login` takes only the scenes whose names begin so; `--url http://localhost:3000` uses a
 * product that is running.
 */
const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });

const root = join(import.meta.dirname, '../../.gallery');
const product = values.url ? undefined : await startProduct();
const browser = await launchBrowser();
const pictures: Picture[] = [];
try {
  const stage = new Stage(browser, await makeWorld(values.url ?? product?.url ?? ''));
  const scenes = (await allScenes()).filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  if (positionals.length === 0) await rm(root, { recursive: true, force: true });
  for (const theme of themes)
    for (const viewport of viewports) {
      const folder = `${theme}-${viewport.width}`;
      await mkdir(join(root, folder), { recursive: true });
      for (const scene of scenes) {
        const file = `${folder}/${scene.name}.png`;
        const { page, troubles, strike } = await stage.set(scene, { theme, viewport });
        const overflow = await sidewaysOverflow(page);
        if (overflow > 0) troubles.push(`${overflow} px wider than the screen`);
        troubles.push(...(await needlessScrollbars(page)));
        await page.screenshot({ path: join(root, file), fullPage: scene.fullPage ?? false });
        await strike();
        pictures.push({ name: scene.name, theme, width: viewport.width, file, troubles });
        process.stdout.write(`${file}${troubles.map((text) => `\n  ${text}`).join('')}\n`);
      }
    }
  await writeFile(join(root, 'index.html'), contactSheet(pictures));
} finally {
  await browser.close();
  await product?.close();
}
const bad = pictures.filter(({ troubles }) => troubles.length > 0).length;
process.stdout.write(`\n${pictures.length} pictures, ${bad} with troubles: ${join(root, 'index.html')}\n`);
process.exitCode = bad > 0 ? 1 : 0;
