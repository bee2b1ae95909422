/** One picture of the gallery. */
export interface Picture {
  name: string;
  theme: string;
  width: number;
  /** Relative to the sheet. */
  file: string;
  /** The problem, in words. */
  troubles: readonly string[];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ theme, width, file, troubles }: Picture): string => `
      <figure style="width:${width > 600 ? 560 : 190}px">
        <a href="${escape(file)}"><img src="${escape(file)}" loading="lazy" alt=""></a>
        <figcaption>${theme} ${width}${troubles.map((text) => `<b>${escape(text)}</b>`).join('')}</figcaption>
      </figure>`;

/** All pictures on one page, a row per scene. */
export function contactSheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map(
    (name) => `
    <section id="${escape(name)}">
      <h2>${escape(name)}</h2>
      <div>${pictures
        .filter((picture) => picture.name === name)
        .map(figure)
        .join('')}
      </div>
    </section>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Gallery</title>
    <style>
      body { font: 14px system-ui; margin: 24px; background: #777; color: #fff; }
      div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
      figure { margin: 0; } img { width: 100%; display: block; }
      figcaption { font-size: 12px; padding: 4px 0; } b { display: block; color: #ffd0d0; }
    </style>
  </head>
  <body>
    <nav>${names.map((name) => `<a href="#${escape(name)}" style="color:#fff">${escape(name)}</a>`).join(' · ')}</nav>${rows.join('')}
  </body>
</html>
`;
}
