import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canRecordVideo, provideFfmpeg } from '@saywright/runner/browser/ffmpeg';
import { startProduct } from '@saywright/testing/product';
import { buildStep } from '../../scripts/lib/build-step.ts';
import { webInputs } from '../../scripts/lib/build-web.ts';
import { printStep } from '../../scripts/lib/print-step.ts';
import { repository } from '../../scripts/lib/repository.ts';
import { withLock } from '../../scripts/lib/with-lock.ts';
import { redrawWithPictures } from '../../web/build/draw-documents.ts';
import { screenshots } from './pictures.ts';

/**
 * `npm run docs:pictures` takes the screenshots and recordings of the documentation from the product as it is now, and puts
 * them beside the built web application, in `dist/web/pictures`. Pictures of an unchanged product are left alone. The
 * pages show those that `manifest.json` lists, which is written last.
 */
const folder = join(repository.cache, 'pictures');
const dataDir = join(repository.cache, 'pictures-data');
const target = join(repository.webDist, 'pictures');

async function drawPictures(): Promise<void> {
  // Playwright reads where its ffmpeg is when it's loaded.
  await provideFfmpeg();
  const { recordJourneys, takeScreenshots } = await import('./picture-booth.ts');
  const { launchBrowser } = await import('./stage.ts');
  const { makeWorld } = await import('./world.ts');
  await clearUp();
  const product = await startProduct({ dataDir });
  const browser = await launchBrowser();
  try {
    const world = await makeWorld(product.url);
    const onPicture = (name: string): void => void (process.stdout.isTTY && process.stdout.write(`${name}\n`));
    const sizes = await takeScreenshots({ browser, world, folder, onPicture });
    if (await canRecordVideo()) Object.assign(sizes, await recordJourneys({ browser, world, folder, onPicture }));
    else process.stdout.write('No recordings: no ffmpeg was found. Set FFMPEG_PATH to one.\n');
    await rm(target, { recursive: true, force: true });
    await cp(folder, target, { recursive: true });
    await writeFile(join(target, 'manifest.json'), JSON.stringify(sizes));
    await redrawWithPictures(repository.webDist, sizes);
  } finally {
    await browser.close();
    await product.close();
    await clearUp();
  }
}

/** Removes what this run has left, or one that was stopped. */
async function clearUp(): Promise<void> {
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
}

printStep(
  await withLock('pictures', () =>
    buildStep({
      name: 'pictures',
      salt: '',
      outputs: screenshots.map(({ name }) => join(target, `${name}.light.webp`)),
      run: async () => {
        await drawPictures();
        return {
          inputs: [...webInputs, 'packages', 'functions', 'infra', 'tests/gallery'],
          detail: '',
        };
      },
    }),
  ),
);
