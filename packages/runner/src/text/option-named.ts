import { matchesName } from '@saywright/contracts/entities/element-name';

/** "INV-7 – Elm Street Bakery (£516.00)" in its pieces, without what brackets add. */
const piecesOf = (label: string): string[] => {
  const pieces = label.split(/\s[-–—|·]\s/u);
  return pieces.length > 1 ? pieces.map((piece) => piece.replace(/\s*\([^()]*\)\s*$/u, '').trim()) : [];
};

const ways: readonly ((label: string, wanted: string) => boolean)[] = [
  ...(['exact', 'whole', 'longer'] as const).map(
    (match) => (label: string, wanted: string) => matchesName(label, wanted, match),
  ),
  (label, wanted) => piecesOf(label).some((piece) => matchesName(piece, wanted, 'whole')),
];

/** The option of this name; one with a longer name that means the same, or has it as a piece, only when it's the only one. */
export function optionNamed<T extends { label: string }>(
  options: readonly T[],
  wanted: string,
): { option: T; longer: boolean } | undefined {
  for (const [rank, isNamed] of ways.entries()) {
    const [option, ...others] = options.filter(({ label }) => isNamed(label, wanted));
    if (option && (rank === 0 || others.length === 0)) return { option, longer: rank > 1 };
    // Of several that begin so, none is meant by a piece.
    if (option) return undefined;
  }
  return undefined;
}
