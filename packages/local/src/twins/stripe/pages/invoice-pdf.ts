import type { Invoice } from '../state/wire.ts';
import { day, money } from './layout.ts';

/** An invoice as a one-page PDF: text in Helvetica, which every reader has. */
export function invoicePdf(invoice: Invoice): Buffer {
  const lines = [
    'Saywright',
    `Invoice ${invoice.number ?? ''} (test mode)`,
    `Date: ${day(invoice.created)}`,
    `Bill to: ${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}`,
    '',
    ...invoice.lines.data.map(({ description, amount }) => `${description ?? ''}: ${money(amount)}`),
    '',
    `Total: ${money(invoice.total)}`,
    `Amount due: ${money(invoice.amount_due)}`,
    `Status: ${invoice.status ?? ''}`,
  ];
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 11 Tf 16 TL 56 780 Td\n${text}\nET`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** The font has Latin letters alone. */
const escaped = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .replace(/[()\\]/g, '\\$&');

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
