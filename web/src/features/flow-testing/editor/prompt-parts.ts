import type { Diagnostic } from '@saywright/contracts/entities/flow-test';

/** A stretch of a prompt: plain, or the clause of one diagnostic. */
export interface PromptPart {
  text: string;
  /** Index of the diagnostic; undefined between clauses. */
  diagnostic: number | undefined;
}

/** Cuts a prompt at the clauses of its diagnostics. Ranges that overlap or leave the text are cut to what is left. */
export function promptParts(prompt: string, diagnostics: readonly Pick<Diagnostic, 'start' | 'end'>[]): PromptPart[] {
  const parts: PromptPart[] = [];
  let at = 0;
  const ordered = diagnostics
    .map(({ start, end }, index) => ({ start, end, index }))
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end, index } of ordered) {
    const from = Math.max(at, start);
    const to = Math.min(prompt.length, end);
    if (to <= from) continue;
    if (from > at) parts.push({ text: prompt.slice(at, from), diagnostic: undefined });
    parts.push({ text: prompt.slice(from, to), diagnostic: index });
    at = to;
  }
  if (at < prompt.length) parts.push({ text: prompt.slice(at), diagnostic: undefined });
  return parts;
}
