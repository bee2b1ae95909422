import type { VariablesInput } from '@saywright/contracts/entities/environment';
import { looksSecret } from '@saywright/contracts/text/looks-secret';

/** A variable of an environment while it is typed. */
export interface EnvironmentRow {
  name: string;
  /** Null is a secret that keeps its stored value. */
  value: string | null;
  secret: boolean;
  /** Whether it's secret was chosen by a person, or stored: from then on, its name suggests nothing. */
  settled: boolean;
}

export const emptyRow: EnvironmentRow = { name: '', value: '', secret: false, settled: false };

export const environmentRows = (variables: VariablesInput, secretNames: ReadonlySet<string>): EnvironmentRow[] =>
  Object.entries(variables).map(([name, value]) => ({
    name,
    value: value === null ? null : String(value),
    secret: secretNames.has(name),
    settled: true,
  }));

/** A row under another name, which may suggest that it's secret. */
export const renamed = (row: EnvironmentRow, name: string): EnvironmentRow => ({
  ...row,
  name,
  secret: row.settled ? row.secret : looksSecret(name),
});

/** Adds variables to rows: a name that's there already gets the new value. Rows that were never filled in go. */
export function mergeRows(rows: readonly EnvironmentRow[], added: readonly [string, string][]): EnvironmentRow[] {
  const merged = rows.filter(({ name, value }) => name.trim() !== '' || value !== '');
  for (const [name, value] of added) {
    const at = merged.findIndex((row) => row.name.trim() === name);
    const known = merged[at];
    if (known) merged[at] = { ...known, value };
    else merged.push({ ...renamed(emptyRow, name), value });
  }
  return merged;
}

/** The variables in the rows. Rows without a name are skipped. */
export function variablesOf(rows: readonly EnvironmentRow[]): { variables: VariablesInput; secretNames: string[] } {
  const named = rows.map((row) => ({ ...row, name: row.name.trim() })).filter(({ name }) => name !== '');
  return {
    variables: Object.fromEntries(named.map(({ name, value }) => [name, value])),
    secretNames: [...new Set(named.flatMap(({ name, secret }) => (secret ? [name] : [])))],
  };
}
