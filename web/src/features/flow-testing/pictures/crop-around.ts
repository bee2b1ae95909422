import type { ElementBox } from '@saywright/contracts/entities/step-picture';

interface Size {
  width: number;
  height: number;
}

/** Text in a part of the page this wide can be read in a panel of a screen. */
const readableWidth = 800;
const ratio = 16 / 10;
const margin = 40;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** The part of a page around an element in which text can be read; the whole page without one. */
export function cropAround(page: Size, box: ElementBox | undefined): ElementBox {
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  if (!box) return whole;
  const wanted = Math.max(readableWidth, box.width + 2 * margin, (box.height + 2 * margin) * ratio);
  const width = Math.min(wanted, page.width);
  const height = Math.min(Math.max(width / ratio, Math.min(box.height + 2 * margin, page.height)), page.height);
  return {
    x: clamp(box.x + box.width / 2 - width / 2, 0, page.width - width),
    y: clamp(box.y + box.height / 2 - height / 2, 0, page.height - height),
    width,
    height,
  };
}
