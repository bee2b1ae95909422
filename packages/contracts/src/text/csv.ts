/** Spreadsheets run cells that begin so as formulas; some skip a tab or a line break before them. */
const startsFormula = /^[\t\r\n ]*[=+\-@]/;

const needsQuotes = /["\n\r,]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180), which spreadsheets open without running anything in it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
