import type { Frame } from 'playwright-core';
import { PageModel, type FramePart } from './model/page-model.ts';
import { documentEngine } from './page/document-engine.ts';
import type { BriefElement, ReadDocument } from './page/page-element.ts';

let registered: Promise<unknown> | undefined;

/** Must have resolved before the browser context is made in which pages are read. */
export const registerPageReader = (): Promise<unknown> =>
  (registered ??= import('playwright-core').then(({ selectors }) =>
    selectors.register('document', documentEngine, { contentScript: true }),
  ));

const readMs = 10_000;
/** A frame that hasn't loaded yet, such as an advertisement, must not keep the page waiting. */
const frameMs = 1_000;
const maxFrames = 10;
const maxAttempts = 4;

const isMovingOn = (error: unknown): boolean =>
  /Execution context was destroyed|Cannot find context|detached|because of a navigation/i.test(String(error));

const blank = {
  role: '',
  name: '',
  text: '',
  own: '',
  beside: '',
  attributes: {},
  isDrawn: false,
  isTransparent: false,
  isCovered: false,
  isEnabled: false,
  isClickable: false,
  hasHand: false,
  isFixed: false,
  value: '',
  choices: [],
  isChecked: false,
  isFocused: false,
  colors: '',
  isInShadow: false,
  drawing: '',
};

async function readFrame(frame: Frame, timeout: number): Promise<ReadDocument> {
  const told = await frame.locator('document=read').textContent({ timeout });
  const { elements, ...document } = JSON.parse(told ?? '') as Omit<ReadDocument, 'elements'> & {
    elements: BriefElement[];
  };
  return { ...document, elements: elements.map((element) => ({ ...blank, ...element })) };
}

async function readInner(frame: Frame): Promise<FramePart | undefined> {
  try {
    const [document, owner] = await Promise.all([readFrame(frame, frameMs), frame.frameElement()]);
    const box = await owner.boundingBox();
    return {
      frame,
      document,
      x: box?.x ?? 0,
      y: box?.y ?? 0,
      isDrawn: box !== null && box.width > 1 && box.height > 1,
    };
  } catch {
    return undefined;
  }
}

/**
 * Reads the page, or the frame that steps were sent into, with the frames in it: `frames` starts with the outermost. A
 * page that moves on while it's read is read again; what throws is a page that doesn't answer.
 */
export async function readPage(frames: readonly Frame[]): Promise<PageModel> {
  const [root, ...inner] = frames;
  if (!root) throw new Error('A page has at least one frame');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [document, ...parts] = await Promise.all([
        readFrame(root, readMs),
        ...inner.slice(0, maxFrames).map(readInner),
      ]);
      const outer = { frame: root, document, x: 0, y: 0, isDrawn: true };
      return new PageModel([outer, ...parts.flatMap((part) => part ?? [])]);
    } catch (error) {
      if (attempt >= maxAttempts || !isMovingOn(error)) throw error;
      await root.waitForLoadState('domcontentloaded', { timeout: readMs });
    }
  }
}
