import type { Drawn } from '../../web/src/features/landing/drawn.ts';

/**
 * A page as drawing instructions: what the browser had laid out and painted in its window, read from its boxes and texts.
 * A picture of text that is text: it scales, weighs a few kilobytes, and needs no binary file.
 */

/** Runs in the page. Everything that it needs stands in it. */
export function drawPage(): Drawn[] {
  const drawn: Drawn[] = [];
  const round = (value: number): number => Math.round(value * 10) / 10;
  const isClear = (color: string): boolean => color === 'transparent' || /, 0\)$|\/ 0\)$/.test(color);
  const inWindow = ({ left, top, right, bottom, width, height }: DOMRect): boolean =>
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
  const canvas = document.createElement('canvas').getContext('2d');

  const drawBox = (element: Element, style: CSSStyleDeclaration): void => {
    const rect = element.getBoundingClientRect();
    if (!inWindow(rect)) return;
    const width = Number.parseFloat(style.borderBottomWidth);
    const sides = [style.borderTopWidth, style.borderLeftWidth].map((each) => Number.parseFloat(each));
    const fill = isClear(style.backgroundColor) ? undefined : style.backgroundColor;
    const hasFrame = width > 0 && sides.every((side) => side > 0) && !isClear(style.borderBottomColor);
    if (fill || hasFrame)
      drawn.push({
        kind: 'box',
        at: [round(rect.left), round(rect.top), round(rect.width), round(rect.height)],
        ...(fill ? { fill } : {}),
        ...(hasFrame ? { stroke: style.borderBottomColor } : {}),
        ...(Number.parseFloat(style.borderRadius) > 0
          ? { radius: round(Math.min(Number.parseFloat(style.borderRadius), rect.height / 2)) }
          : {}),
      });
    if (!hasFrame && width > 0 && !isClear(style.borderBottomColor))
      drawn.push({
        kind: 'box',
        at: [round(rect.left), round(rect.bottom - width), round(rect.width), width],
        fill: style.borderBottomColor,
      });
  };

  const drawLine = (text: string, rect: DOMRect, style: CSSStyleDeclaration): void => {
    if (text.trim() === '' || !inWindow(rect) || !canvas) return;
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = canvas.measureText(text);
    const baseline = rect.top + (rect.height - ascent - descent) / 2 + ascent;
    drawn.push({
      kind: 'text',
      at: [round(rect.left), round(baseline), round(rect.width)],
      text: text.trim(),
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      color: style.color,
      ...(/georgia|serif/i.test(style.fontFamily) && !/sans-serif/i.test(style.fontFamily) ? { serif: true } : {}),
    });
  };

  /** The lines that a text was broken into, word by word. */
  const drawText = (node: Text, style: CSSStyleDeclaration): void => {
    const range = document.createRange();
    let line: { text: string; rect: DOMRect } | undefined;
    for (const { index, 0: word } of node.data.matchAll(/\S+\s*/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.trimEnd().length);
      const rect = range.getBoundingClientRect();
      if (line && Math.abs(line.rect.top - rect.top) < 2) {
        line.text += ` ${word.trim()}`;
        line.rect = new DOMRect(line.rect.left, line.rect.top, rect.right - line.rect.left, rect.height);
        continue;
      }
      if (line) drawLine(line.text, line.rect, style);
      line = { text: word.trim(), rect };
    }
    if (line) drawLine(line.text, line.rect, style);
  };

  const drawValue = (input: HTMLInputElement, style: CSSStyleDeclaration): void => {
    const text = input.type === 'password' ? '•'.repeat(input.value.length) : input.value || input.placeholder;
    const rect = input.getBoundingClientRect();
    if (!canvas || text === '') return;
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const left = rect.left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth);
    const color = input.value ? style.color : getComputedStyle(input, '::placeholder').color;
    const line = new DOMRect(left, rect.top, canvas.measureText(text).width, rect.height);
    drawLine(text, line, {
      ...style,
      color,
      fontSize: style.fontSize,
      fontWeight: style.fontWeight,
      fontFamily: style.fontFamily,
    });
  };

  const drawPicture = (svg: Element, rect: DOMRect): void => {
    if (!inWindow(rect)) return;
    const shapes = [...svg.querySelectorAll('path, rect, circle, ellipse, line, polygon, polyline')].map((shape) => ({
      tag: shape.tagName,
      attributes: Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
    }));
    drawn.push({
      kind: 'picture',
      at: [round(rect.left), round(rect.top), round(rect.width), round(rect.height)],
      viewBox: svg.getAttribute('viewBox') ?? '',
      shapes,
    });
  };

  const visit = (element: Element): void => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
    if (element instanceof SVGSVGElement) return drawPicture(element, element.getBoundingClientRect());
    drawBox(element, style);
    if (element instanceof HTMLInputElement) return drawValue(element, style);
    for (const child of element.childNodes) {
      if (child instanceof Text) drawText(child, style);
      else if (child instanceof Element) visit(child);
    }
  };
  visit(document.body);
  return drawn;
}
