/**
 * A recorded browser painting, in pixels of its window, one decimal. `scripts/lib/draw-page.ts` draws it, the home page
 * shows it.
 */
export type Drawn =
  | { kind: 'box'; at: Area; fill?: string; stroke?: string; radius?: number }
  /** One line of text; `at` is the start of its baseline, and the width that it took. */
  | {
      kind: 'text';
      at: [x: number, baseline: number, width: number];
      text: string;
      size: number;
      weight: number;
      color: string;
      serif?: true;
    }
  /** A drawing of the page itself: an inline SVG. */
  | { kind: 'picture'; at: Area; viewBox: string; shapes: { tag: string; attributes: Record<string, string> }[] };

export type Area = [x: number, y: number, width: number, height: number];
