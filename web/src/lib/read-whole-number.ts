const grouped = /^\d{1,3}(?:[,'’\u{A0}\u{202F} ]\d{3}){1,4}$/u;

/** A whole number as people type or paste it: "1000", "1,000", nothing at all for 0. Undefined for "1.5", "-3" or "1.000". */
export function readWholeNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const digits = grouped.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : trimmed;
  return /^\d{0,15}$/.test(digits) ? Number(digits) : undefined;
}
