/** HTML that is safe to send: what was interpolated into it is escaped. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

type Piece = string | number | Html | readonly Piece[] | false | undefined;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const render = (piece: Piece): string => {
  if (piece === false || piece === undefined) return '';
  if (piece instanceof Html) return piece.source;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** Template tag: texts are escaped, `Html` and lists of it are kept, `false` and `undefined` are left out. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.reduce((text, part, index) => text + render(pieces[index - 1]) + part));
