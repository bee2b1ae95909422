import { escapeMarkup } from '../report/escape-markup.ts';

const padding = 8;

/** Pixels that a text takes up at most, so that it isn't squeezed much: `textLength` makes it exact. */
function widthOf(text: string): number {
  const wide = [...text].filter((character) => character > '\u1100').length;
  return Math.ceil(6.2 * ([...text].length - wide) + 12 * wide) + 2 * padding;
}

const part = (text: string, { x, width }: { x: number; width: number }): string =>
  `<text x="${x + width / 2}" y="14" textLength="${width - 2 * padding}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(text)}</text>`;

/** A badge as an SVG image without scripts, fonts, or addresses. @param badge.color of the right part */
export function badgeSvg({ label, text, color }: { label: string; text: string; color: string }): string {
  const [left, right] = [widthOf(label), widthOf(text)];
  const title = escapeMarkup(`${label}: ${text}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">` +
    `<title>${title}</title><clipPath id="r"><rect width="${left + right}" height="20" rx="4"/></clipPath>` +
    `<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3b414d"/>` +
    `<rect x="${left}" width="${right}" height="20" fill="${color}"/></g>` +
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">` +
    `${part(label, { x: 0, width: left })}${part(text, { x: left, width: right })}</g></svg>\n`
  );
}
