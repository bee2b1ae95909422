import { Html } from './html.ts';

export interface Product {
  id: string;
  name: string;
  summary: string;
  priceCents: number;
  picture: Html;
}

const picture = (body: string): Html =>
  new Html(`<svg viewBox="0 0 160 120" aria-hidden="true" focusable="false">${body}</svg>`);

const kettle = (body: string, trim: string): Html =>
  picture(
    `<ellipse cx="80" cy="104" rx="46" ry="5" fill="#000" opacity=".08"/>
<path d="M52 34c8-26 48-26 56 0" fill="none" stroke="${trim}" stroke-width="6" stroke-linecap="round"/>
<path d="M112 62c14-2 18-12 28-20l6 6c-8 8-12 26-32 30z" fill="${body}"/>
<path d="M44 100c-6-24 2-52 16-60h40c14 8 22 36 16 60z" fill="${body}"/>
<path d="M56 46c-8 12-10 34-6 48" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>
<rect x="56" y="36" width="48" height="6" rx="3" fill="${trim}"/><circle cx="80" cy="30" r="5" fill="${trim}"/>`,
  );

const mug = (body: string, band: string): Html =>
  picture(
    `<ellipse cx="76" cy="104" rx="36" ry="5" fill="#000" opacity=".08"/>
<path d="M106 52c26-4 26 36-2 34" fill="none" stroke="${body}" stroke-width="8"/>
<path d="M44 38h64l-4 58c-.4 4-3 6-6 6H54c-3 0-5.6-2-6-6z" fill="${body}"/>
<path d="M46 62h60l-1 14H47z" fill="${band}"/>
<path d="M64 28c-4-6 4-8 0-14M82 28c-4-6 4-8 0-14" fill="none" stroke="#b8ada0" stroke-width="3" stroke-linecap="round"/>`,
  );

const tin = (body: string, label: string): Html =>
  picture(
    `<ellipse cx="80" cy="104" rx="34" ry="5" fill="#000" opacity=".08"/>
<rect x="50" y="28" width="60" height="76" rx="5" fill="${body}"/><rect x="47" y="20" width="66" height="14" rx="4" fill="${label}"/>
<rect x="50" y="52" width="60" height="30" fill="${label}"/>
<path d="M80 76c-10-4-12-12-8-18 6 2 10 8 8 18zm0 0c0-8 4-12 10-14 2 8-2 12-10 14z" fill="${body}"/>`,
  );

/** The catalog of Kettle & Co, in order. */
export const products: readonly Product[] = [
  {
    id: 'red-kettle',
    name: 'Red kettle',
    summary: 'Enamelled steel, 1.2 litres. Whistles in a friendly G.',
    priceCents: 3900,
    picture: kettle('#c4453c', '#3b2f2a'),
  },
  {
    id: 'blue-kettle',
    name: 'Blue kettle',
    summary: 'Our best seller: 1.7 litres, a spout that does not drip.',
    priceCents: 4200,
    picture: kettle('#2f62a8', '#2b2f36'),
  },
  {
    id: 'copper-kettle',
    name: 'Copper kettle',
    summary: 'Hand-beaten in Porto. Ages as well as you do.',
    priceCents: 14200,
    picture: kettle('#b8703d', '#4a2f1c'),
  },
  {
    id: 'stone-mug',
    name: 'Stone mug',
    summary: 'Thick walls, warm tea. Holds 350 ml.',
    priceCents: 1450,
    picture: mug('#8f9a94', '#74807a'),
  },
  {
    id: 'striped-mug',
    name: 'Striped mug',
    summary: 'One stripe. It was enough.',
    priceCents: 1600,
    picture: mug('#e5dccb', '#d98b4a'),
  },
  {
    id: 'green-tea',
    name: 'Green tea, 100 g',
    summary: 'First flush from Uji, in a tin that closes.',
    priceCents: 1125,
    picture: tin('#4f7a52', '#e9e2cf'),
  },
];

export const findProduct = (id: string): Product | undefined => products.find((product) => product.id === id);
