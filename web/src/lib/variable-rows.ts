import { variableName, variableNameText } from '@saywright/contracts/text/variables';

/** A variable while it is typed: it may have no name yet, or one that another row has too. */
export interface VariableRow {
  name: string;
  value: string;
}

type Variables = Readonly<Record<string, string>>;

export const rowsOf = (variables: Variables): VariableRow[] =>
  Object.entries(variables).map(([name, value]) => ({ name, value }));

/** The variables in the rows. Rows without a name are skipped; of several with the same name, the last one counts. */
export const variablesOf = (rows: readonly VariableRow[]): Record<string, string> =>
  Object.fromEntries(rows.flatMap(({ name, value }) => (name.trim() ? [[name.trim(), value]] : [])));

/** Whether two sets of variables are the same, in whatever order they stand. */
export function isSame(one: Variables, other: Variables): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The problem with the name of a row; undefined without one, or nothing was typed into the row. */
export function nameProblem(rows: readonly VariableRow[], index: number): string | undefined {
  const name = rows[index]?.name.trim() ?? '';
  if (name === '') return rows[index]?.value ? 'Enter a variable name' : undefined;
  if (!variableName.test(name)) return variableNameText;
  const isTaken = rows.some((row, at) => at < index && row.name.trim() === name);
  return isTaken ? `A variable named ${name} already exists` : undefined;
}
