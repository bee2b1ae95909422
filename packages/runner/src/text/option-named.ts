import { matchesName } from '@saywright/contracts/entities/element-name';

/** The option of this name; one with a longer name that means the same only when it's the only one. */
export function optionNamed<T extends { label: string }>(
  options: readonly T[],
  wanted: string,
): { option: T; longer: boolean } | undefined {
  for (const match of ['exact', 'whole', 'longer'] as const) {
    const [option, ...others] = options.filter(({ label }) => matchesName(label, wanted, match));
    if (option && (match === 'exact' || others.length === 0)) return { option, longer: match === 'longer' };
  }
  return undefined;
}
