import type { Frame } from 'playwright-core';
import type { PageElement, PageModel } from '../model/page-model.ts';

/** CSS pixels of the page's viewport. */
export interface Spot {
  x: number;
  y: number;
}

const answerMs = 2_000;
const maxDepth = 6;
const isFrame = ({ tag }: PageElement): boolean => tag === 'iframe' || tag === 'frame';

const askFrame = async (frame: Frame, question: string): Promise<number> =>
  Number(await frame.locator(`document=${question}`).textContent({ timeout: answerMs }));

/** The frame that a frame's element holds, and where its content begins in the frame around it. */
async function innerFrame(frame: Frame, { id }: PageElement): Promise<({ frame: Frame } & Spot) | undefined> {
  const owner = await frame.locator(`document=at:${id}`).elementHandle({ timeout: answerMs });
  const [inner, place] = await Promise.all([
    owner?.contentFrame(),
    owner?.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const { paddingLeft, paddingTop } = getComputedStyle(element);
      return {
        x: box.x + element.clientLeft + Number.parseFloat(paddingLeft),
        y: box.y + element.clientTop + Number.parseFloat(paddingTop),
      };
    }),
  ]);
  return inner && place ? { frame: inner, ...place } : undefined;
}

async function descend(
  model: PageModel,
  ask: (frame: Frame, inner: Spot) => Promise<number>,
  spot: Spot,
): Promise<PageElement | undefined> {
  let [frame] = model.frames;
  let inside = spot;
  let found: PageElement | undefined;
  for (let depth = 0; frame && depth < maxDepth; depth += 1) {
    const at = model.frames.indexOf(frame);
    const id = await ask(frame, inside);
    const element: PageElement | undefined = model.elements.find((each) => each.frame === at && each.id === id);
    if (!element) return found;
    found = element;
    if (!isFrame(element)) return found;
    const inner = await innerFrame(frame, element);
    // A frame that hasn't answered in time isn't among those that were read: its element is all that's known.
    if (!inner || !model.frames.includes(inner.frame)) return found;
    frame = inner.frame;
    inside = { x: inside.x - inner.x, y: inside.y - inner.y };
  }
  return found;
}

/** The innermost element at a point of a page that was just read, through frames and shadow trees. */
export const elementAt = (model: PageModel, spot: Spot): Promise<PageElement | undefined> =>
  descend(model, (frame, { x, y }) => askFrame(frame, `hit:${x},${y}`), spot);

/** The element of a page that has the focus, through frames and shadow trees. */
export const focusedElement = (model: PageModel): Promise<PageElement | undefined> =>
  descend(model, (frame) => askFrame(frame, 'focus'), { x: 0, y: 0 });
