import type { Frame } from 'playwright-core';
import type { ReadDocument, ReadElement } from '../page/page-element.ts';
import { labelFields } from './label-fields.ts';

/** An element with its place in the page. */
export interface PageElement extends Omit<ReadElement, 'parent'> {
  /** Its place among the elements of the page, in document order, one frame after the other. */
  index: number;
  /** The `index` of the last element in it. */
  end: number;
  frame: number;
  parent: PageElement | undefined;
  children: PageElement[];
  /** The text beside a field that has no name of its own. */
  label: string;
}

/** A frame as it was read, and where it is in the page's viewport. */
export interface FramePart {
  frame: Frame;
  document: ReadDocument;
  x: number;
  y: number;
  isDrawn: boolean;
}

/** Everything that was read of a page at one moment. */
export class PageModel {
  readonly elements: readonly PageElement[];
  readonly frames: readonly Frame[];
  readonly viewport: { width: number; height: number };
  /** Why the page may have more than we see; for people. */
  readonly blindSpots: readonly string[];

  constructor(parts: readonly FramePart[]) {
    const elements: PageElement[] = [];
    for (const [frame, { document, x, y, isDrawn }] of parts.entries()) {
      const start = elements.length;
      for (const { parent, ...read } of document.elements) {
        const index = elements.length;
        const around = parent === -1 ? undefined : elements[start + parent];
        const element: PageElement = {
          ...read,
          box: { ...read.box, x: read.box.x + x, y: read.box.y + y },
          isDrawn: read.isDrawn && isDrawn,
          index,
          end: index,
          frame,
          parent: around,
          children: [],
          label: '',
        };
        elements.push(element);
        around?.children.push(element);
      }
    }
    for (const element of elements.toReversed())
      if (element.parent) element.parent.end = Math.max(element.parent.end, element.end);
    labelFields(elements);
    this.elements = elements;
    this.frames = parts.map(({ frame }) => frame);
    this.viewport = parts[0]?.document.viewport ?? { width: 0, height: 0 };
    this.blindSpots = parts.flatMap(({ document }) => blindSpotsOf(document));
  }

  /** An element and all that's in it. */
  within({ index, end }: PageElement): readonly PageElement[] {
    return this.elements.slice(index, end + 1);
  }
}

const canvasShare = 0.5;

function blindSpotsOf({ closed, canvas, isCut, elements }: ReadDocument): string[] {
  return [
    ...(canvas > canvasShare
      ? ["The page draws most of what it shows on a canvas, where we can't find elements."]
      : []),
    ...(closed.length > 0
      ? [
          `We can't look into ${closed.map((tag) => `<${tag}>`).join(', ')}: it keeps its content in a closed shadow root.`,
        ]
      : []),
    ...(isCut
      ? [`The page is very large. We looked at its first ${elements.length.toLocaleString('en-US')} elements.`]
      : []),
  ];
}

/** Whether `inner` is `outer` or in it. */
export const isWithin = (inner: PageElement, outer: PageElement): boolean =>
  inner.index >= outer.index && inner.index <= outer.end;

/** Without those that are within another of them. */
export const outermost = (elements: readonly PageElement[]): PageElement[] =>
  elements.filter((element) => !elements.some((other) => other !== element && isWithin(element, other)));

/** From the element around it outward. */
export function ancestorsOf(element: PageElement): PageElement[] {
  const around: PageElement[] = [];
  for (let at = element.parent; at; at = at.parent) around.push(at);
  return around;
}

export const centerOf = ({ box: { x, y, width, height } }: PageElement): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

export const isSeen = ({ isDrawn, isTransparent }: PageElement): boolean => isDrawn && !isTransparent;
