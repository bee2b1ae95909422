/** An amount in millionths of a dollar: "$0.0021", "$1.20"; small amounts keep two digits that say something. */
export function formatMicros(micros: number): string {
  const dollars = micros / 1_000_000;
  if (dollars === 0 || dollars >= 0.1) return `$${dollars.toFixed(2)}`;
  return dollars < 0.0001 ? 'less than $0.0001' : `$${dollars.toFixed(4)}`;
}
