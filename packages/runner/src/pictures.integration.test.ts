import { configuration } from '@saywright/contracts/entities/flow-test';
import { readPictureName, type StepPicture } from '@saywright/contracts/entities/step-picture';
import type { StepInput } from '@saywright/contracts/entities/step';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './browser/find-chromium.ts';
import { find, runSteps, type RunOptions } from './test-support/run-steps.ts';

/** Pages of one color. The button leads from the red one to the green one, the far link to the blue one. */
const page = (color: string, content: string): string =>
  `<!doctype html><html lang="en"><title>${color}</title><link rel="icon" href="data:,">
<style>html { background: ${color} } * { margin: 0 } button, input, a { position: absolute; left: 100px; width: 200px; height: 40px; font: 30px monospace }</style>${content}`;

const pages: Record<string, string> = {
  '/red': page('#f00', '<button style="top: 50px" onclick="location.href = `/green`">Next</button>'),
  // A page that was drawn by the time that someone can type.
  '/green': page(
    '#0f0',
    `<label>Name <input disabled id="name" style="top: 300px" oninput="document.documentElement.style.background = '#ff0'"></label>
     <a href="/blue" style="top: 3000px">Far away</a><script>setTimeout(() => { document.querySelector('input').disabled = false }, 500)</script>`,
  ),
  '/blue': page('#00f', '<p>Blue</p>'),
  // Nothing of this one is drawn before someone has typed: its style sheet is held back until then. Its button looks the same pressed.
  '/undrawn': page(
    '#f00',
    '<button style="top: 50px; appearance: none; border: 0; outline: 0; background: none; color: #000" onclick="location.href = `/held`">Next</button>',
  ),
  '/held': page(
    '#0f0',
    `<link rel="stylesheet" href="/held.css">
     <label>Name <input id="name" style="top: 300px" oninput="fetch('/typed').then(() => setTimeout(() => { document.title = 'Drawn' }, 500))"></label>`,
  ),
  '/framed': page(
    '#0f0',
    '<iframe src="/red" style="position: absolute; left: 300px; top: 200px; border: 5px solid"></iframe>',
  ),
  '/wary': page(
    '#f00',
    `<script>
       const listen = addEventListener;
       window.addEventListener = function (type, ...rest) {
         document.title += ' ' + type;
         return listen.call(this, type, ...rest);
       };
     </script>
     <button>Next</button><label>Name <input style="top: 300px"></label>`,
  ),
};

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  const typed = Promise.withResolvers<void>();
  site = await serveSite((request, response) => {
    if (request.url === '/typed') typed.resolve();
    if (request.url === '/held.css') {
      void typed.promise.then(() => response.writeHead(200, { 'content-type': 'text/css' }).end());
      return true;
    }
    const html = pages[request.url ?? ''];
    if (html === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    return true;
  });
  const { executablePath = '', env } = await findChromium();
  browser = await chromium.launch({ executablePath, env, args: ['--no-zygote'] });
});
afterAll(() => Promise.all([site.close(), browser.close()]));

const walk: StepInput[] = [
  { action: 'navigate', value: '/red' },
  { action: 'click', selector: find('role', 'button "Next"') },
  { action: 'type', value: 'Ada', selector: find('label', 'Name') },
  { action: 'click', selector: find('role', 'link "Far away"') },
  { action: 'assert', assertions: [{ type: 'text_visible', expected: 'Blue' }] },
];

async function runPictured(steps: readonly StepInput[], options: Partial<RunOptions> = {}) {
  const files = new Map<string, Uint8Array>();
  const run = await runSteps(steps, {
    baseUrl: site.url,
    savePictures: async (bytes) => {
      const file = `run-p${String(files.size + 1).padStart(3, '0')}`;
      files.set(file, bytes);
      return file;
    },
    ...options,
  });
  const pictures = new Map<number, StepPicture>(
    run.events.flatMap((event) => (event.type === 'step_pictured' ? [[event.order, event.picture]] : [])),
  );
  const bytesOf = (name: string): Uint8Array => {
    const { file = '', from = 0, length = 0 } = readPictureName(name) ?? {};
    return files.get(file)?.slice(from, from + length) ?? new Uint8Array();
  };
  return { ...run, files, pictures, bytesOf };
}

type Pictured = Awaited<ReturnType<typeof runPictured>>;

/** The color of a picture at a place, as letters of what is bright in it: `r`, `rg`. And its width. */
async function look({ bytesOf }: Pictured, name: string | undefined): Promise<{ color: string; width: number }> {
  if (name === undefined) return { color: '', width: 0 };
  const viewer = await browser.newPage();
  try {
    return await viewer.evaluate(
      async (base64) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        const pixel =
          canvas?.getImageData(Math.round(bitmap.width * 0.9), Math.round(bitmap.height * 0.9), 1, 1).data ?? [];
        return { color: ['r', 'g', 'b'].filter((_, at) => (pixel[at] ?? 0) > 128).join(''), width: bitmap.width };
      },
      Buffer.from(bytesOf(name)).toString('base64'),
    );
  } finally {
    await viewer.close();
  }
}

const colors = async (run: Pictured, moment: 'before' | 'after'): Promise<string[]> =>
  Promise.all(run.results.map(async ({ order }) => (await look(run, run.pictures.get(order)?.[moment]?.name)).color));

describe('pictures of steps', () => {
  test('show the page before and after each step of a headless run', async () => {
    const run = await runPictured(walk);
    expect(run.outcome).toMatchObject({ status: 'passed', recording_notes: [] });
    expect(await colors(run, 'after')).toEqual(['r', 'g', 'rg', 'b', 'b']);
    expect(await colors(run, 'before')).toEqual(['', 'r', 'g', 'rg', 'b']);
  });

  test('show the page that a step led to, even if it was drawn only later', async () => {
    const run = await runPictured([
      { action: 'navigate', value: '/undrawn' },
      { action: 'click', selector: find('role', 'button "Next"') },
      { action: 'type', value: 'Ada', selector: find('label', 'Name') },
      { action: 'assert', assertions: [{ type: 'title', operator: 'equals', expected: 'Drawn' }] },
    ]);
    expect(run.outcome).toMatchObject({ status: 'passed', recording_notes: [] });
    expect((await colors(run, 'after')).toSpliced(3)).toEqual(['r', 'g', 'g']);
  });

  test('name the box of the element where it was when it was used', async () => {
    const { pictures } = await runPictured(walk);
    expect(pictures.get(1)?.box).toBeNull();
    expect(pictures.get(2)?.box).toEqual({ x: 100, y: 50, width: 200, height: 40, in: 'before' });
    expect(pictures.get(3)?.box).toMatchObject({ x: 100, y: 300, in: 'after' });
    // It was scrolled into view.
    const far = pictures.get(4);
    expect(far?.box?.in).toBe('before');
    expect(far?.box?.y).toBeLessThan(far?.before?.height ?? 0);
  });

  test('name the box of an element in a frame by its place in the page', async () => {
    const { pictures } = await runPictured([
      { action: 'navigate', value: '/framed' },
      { action: 'click', selector: find('role', 'button "Next"') },
    ]);
    expect(pictures.get(2)?.box).toMatchObject({ x: 405, y: 255, width: 200, height: 40 });
  });

  test('are taken without a script of ours among those of the page', async () => {
    const { outcome, pictures } = await runPictured([
      { action: 'navigate', value: '/wary' },
      { action: 'click', selector: find('role', 'button "Next"') },
      { action: 'type', value: 'Ada', selector: find('label', 'Name') },
      { action: 'assert', assertions: [{ type: 'title', operator: 'equals', expected: '#f00' }] },
    ]);
    expect(outcome).toMatchObject({ status: 'passed', error_message: null });
    expect(pictures.get(3)?.box).toMatchObject({ x: 100, y: 300 });
  });

  test('are small, and stored once though two steps share them', async () => {
    const run = await runPictured(walk, {
      plan: { configuration: configuration.parse({}) },
    });
    const names = [...run.pictures.values()].flatMap(({ before, after }) => [before?.name, after?.name]);
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBeLessThan(8);
    expect(run.pictures.get(2)?.after).toMatchObject({ width: 1920, height: 1080 });
    expect((await look(run, run.pictures.get(2)?.after?.name)).width).toBe(1_120);
    expect(run.files.size).toBeLessThan(3);
  });

  test('cost the pictures, not the run, when they can’t be stored', async () => {
    const { outcome, pictures } = await runPictured(walk, {
      savePictures: () => Promise.reject(new Error('The bucket is down')),
    });
    expect(outcome.status).toBe('passed');
    expect(pictures.size).toBe(0);
  });

  test('of a long run come in several files; one that can’t be stored costs only its own', async () => {
    const stored: Uint8Array[] = [];
    let tries = 0;
    const { outcome, pictures } = await runPictured(
      [{ action: 'navigate', value: '/red' }, { action: 'wait', value: '3500' }, ...walk.slice(1)],
      {
        savePictures: async (bytes) => {
          tries += 1;
          if (tries === 1) throw new Error('The bucket is down');
          stored.push(bytes);
          return `run-p${String(stored.length).padStart(3, '0')}`;
        },
      },
    );
    expect(outcome.status).toBe('passed');
    expect(tries).toBeGreaterThan(1);
    expect([...pictures.keys()]).toEqual(expect.arrayContaining([4, 5]));
  });
});
