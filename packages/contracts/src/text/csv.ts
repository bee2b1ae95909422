/** Spreadsheets run cells that begin so as formulas, wide characters included; some skip blanks before them. */
const startsFormula = /^\s*[=+\-@＝＋－＠]/;

/** Where semicolons or tabs separate cells, one begins after each. */
const startsLater = /([;\t]\s*)(?=[=+\-@＝＋－＠])/g;

const needsQuotes = /["\n\r,]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = (startsFormula.test(value) ? `'${value}` : value).replaceAll(startsLater, "$1'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180), which spreadsheets open without running anything in it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
