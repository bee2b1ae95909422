import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { unpackChromium } from './unpack-chromium.ts';

const scripts = {
  Latin: 'AgéßŁž',
  Cyrillic: 'ДжщЮя',
  Greek: 'Ωλφξ',
  Hebrew: 'אבגשת',
  Arabic: 'عربيةچ',
  Devanagari: 'अकहन्दी',
  Thai: 'กขภษไ',
  Japanese: '日本語ひらカナ漢',
  'Simplified Chinese': '简体中文门龙',
  'Traditional Chinese': '繁體龍門灣',
  Korean: '한국어뷁',
  emoji: '😀🎉🚀❤',
};

/** Chromium with the fonts that we ship and none of the machine's. */
async function openPage(): Promise<Page> {
  const { executablePath, env } = await unpackChromium();
  const folder = await mkdtemp(join(tmpdir(), 'saywright-fonts-'));
  const config = await readFile(join(env.FONTCONFIG_PATH, 'fonts.conf'), 'utf8');
  const ours = config.split('\n').filter((line) => !/\/usr\/|prefix="xdg"/.test(line));
  await writeFile(join(folder, 'fonts.conf'), ours.join('\n'));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-zygote'],
    env: { ...env, FONTCONFIG_PATH: folder, HOME: folder },
  });
  onTestFinished(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });
  return browser.newPage();
}

/** How a character looks: its pixels as text, how much ink they hold, and whether they have color. */
const draw = (page: Page, text: string, weight = 400): Promise<{ pixels: string; ink: number; colorful: boolean }> =>
  page.evaluate(
    ([character, fontWeight]) => {
      const canvas = new OffscreenCanvas(64, 64);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.font = `${fontWeight} 40px sans-serif`;
      context.fillText(character, 4, 48);
      const { data } = context.getImageData(0, 0, 64, 64);
      let ink = 0;
      let colorful = false;
      for (let at = 0; at < data.length; at += 4) {
        ink += data[at + 3] ?? 0;
        colorful ||= data[at] !== data[at + 1];
      }
      return { pixels: data.join(), ink, colorful };
    },
    [text, weight] as const,
  );

test('pages in the scripts of the world have glyphs of their own, on a machine without fonts', async () => {
  const page = await openPage();
  const missing = new Set([(await draw(page, '\u{378}')).pixels, (await draw(page, '\u{10FFFD}')).pixels]);
  for (const [script, text] of Object.entries(scripts)) {
    const drawn = new Map<string, string>();
    for (const character of text.replace(/\p{Mark}/gu, '')) drawn.set(character, (await draw(page, character)).pixels);
    const absent = [...drawn].filter(([, pixels]) => missing.has(pixels)).map(([character]) => character);
    expect.soft({ script, absent, shapes: new Set(drawn.values()).size }).toEqual({
      script,
      absent: [],
      shapes: drawn.size,
    });
  }
});

test('emoji have color, and bold text is bolder than regular text', async () => {
  const page = await openPage();
  expect((await draw(page, '😀')).colorful).toBe(true);
  for (const character of ['漢', '한', 'ع', 'ก']) {
    const [regular, bold] = [await draw(page, character), await draw(page, character, 700)];
    expect.soft({ character, ratio: bold.ink / regular.ink > 1.1 }).toEqual({ character, ratio: true });
  }
});
