import type { Recorder } from '@saywright/contracts/entities/recorder';
import type { Locator, Page } from 'playwright-core';
import type { Who } from './scene.ts';
import type { Viewport } from './stage.ts';
import type { GalleryWorld } from './world.ts';

/** A short recording in the documentation: `<Recording of="…" />` names it. */
export interface Journey {
  /** Its file's name; unique among screenshots and recordings. */
  name: string;
  as: Who;
  /** Where it begins; the page is opened before anything is recorded. */
  path: (world: GalleryWorld) => string;
  /** Before it's recorded: brings the page to the beginning. */
  prepare?: (page: Page, world: GalleryWorld) => Promise<void>;
  /** The actions of a person, at the pace of one who knows the way. */
  act: (page: Page, world: GalleryWorld) => Promise<void>;
}

const typingMs = 5;
const wordMs = 60;
const lookMs = 700;

/** People need a moment to see what has changed. */
const look = (page: Page, times = 1): Promise<void> => page.waitForTimeout(times * lookMs);

const shop = ({ baseUrl }: GalleryWorld): string => `${baseUrl}/demo/shop`;

/** The size of the page that is recorded, which the recorder tells again and again. */
async function sizeOfRecorded(page: Page): Promise<Viewport> {
  const response = await page.waitForResponse((each) => /\/recorder(?:\?|$)/.test(each.url()) && each.ok());
  const { page: shown } = (await response.json()) as Recorder;
  if (!shown) throw new Error('The recorder shows no page');
  return shown;
}

/** Clicks in the recorder's picture of a page where a page of the same size has an element. */
async function clickAt(stage: Locator, target: Locator, width: number): Promise<void> {
  const [box, frame] = [await target.boundingBox(), await stage.boundingBox()];
  if (!box || !frame) throw new Error('Nothing is drawn to click on');
  const scale = frame.width / width;
  await stage.click({ position: { x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale } });
}

/** Every recording of the documentation. */
export const journeys: readonly Journey[] = [
  {
    name: 'first-test',
    as: 'newcomer',
    path: () => '/flow-testing?dialog=generate',
    prepare: (page) => page.getByText('Start from an example').waitFor(),
    act: async (page, world) => {
      await page.getByRole('textbox', { name: 'What should be tested?' }).click();
      const sentence = `Go to ${shop(world)}, log in as ada@example.com with password secret and check that "Blue kettle" is visible`;
      for (const word of sentence.split(/(?<= )/)) {
        await page.keyboard.insertText(word);
        await page.waitForTimeout(wordMs);
      }
      await look(page);
      await page.getByRole('button', { name: 'Generate test' }).click();
      await page.getByRole('button', { name: 'Save & Run' }).click({ timeout: 60_000 });
      await page.getByRole('dialog').getByText('Passed').first().waitFor({ timeout: 60_000 });
      await look(page, 2);
    },
  },
  {
    name: 'record',
    as: 'newcomer',
    path: () => '/flow-testing?dialog=record',
    prepare: async (page, world) => {
      await page.getByLabel('Website URL').fill(shop(world));
      await page.getByRole('button', { name: 'Start recording' }).click();
      await page.getByRole('application').waitFor({ timeout: 60_000 });
      await look(page);
    },
    act: async (page, world) => {
      const stage = page.getByRole('application');
      const steps = page.getByRole('dialog', { name: 'Record steps' }).getByRole('list', { name: 'Steps' });
      const { width, height } = await sizeOfRecorded(page);
      const beside = await page.context().newPage();
      await beside.setViewportSize({ width, height });
      await beside.goto(shop(world));
      await page.bringToFront();
      await clickAt(stage, beside.getByLabel('Email'), width);
      await page.keyboard.type('ada@example.com', { delay: typingMs });
      await clickAt(stage, beside.getByLabel('Password'), width);
      await page.keyboard.type('secret', { delay: typingMs });
      await page.keyboard.press('Enter');
      await steps.getByText(/^Press Enter/).waitFor();
      await look(page, 3);
      await beside.close();
    },
  },
  {
    name: 'read-a-failure',
    as: 'member',
    path: ({ tests }) => `/flow-testing?tab=executions&test=${tests.failing.id}`,
    prepare: (page) => page.getByRole('link', { name: 'View Details #1' }).waitFor(),
    act: async (page) => {
      await look(page);
      await page.getByRole('link', { name: 'View Details #1' }).click();
      const run = page.getByRole('dialog', { name: 'Execution #1' });
      await run.getByText('Attempts').first().waitFor();
      await look(page, 2);
      await run.getByRole('list', { name: 'Film strip' }).getByRole('button').nth(4).click();
      await look(page, 2);
      await run.getByRole('list', { name: 'Film strip' }).getByRole('button').last().click();
      await look(page);
      await run.getByText('Attempts').first().scrollIntoViewIfNeeded();
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 260);
      await look(page, 2);
      await run.getByRole('tab', { name: /^Network/ }).click();
      await look(page, 2);
    },
  },
];
