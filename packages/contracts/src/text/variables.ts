/**
 * Variables in texts, as in `{{order_number}}`. Hyphens and dots are allowed within a name, so that Postman's
 * `{{base-url}}` and `{{user.id}}` keep theirs.
 */
const name = String.raw`\w(?:[\w.-]{0,62}\w)?`;

/**
 * Names of variables. Names that every JavaScript object has are reserved: a variable with one of them could be neither
 * stored nor read back.
 */
export const variableName: RegExp = new RegExp(`^(?!(?:__proto__|constructor)$)${name}$`);
export const variableNameText =
  'Variable names use letters, digits, and underscores, with hyphens or dots in between, like order_number';

/** A variable in a text; its group is the name. */
export const variable: RegExp = new RegExp(String.raw`\{\{\s*(${name})\s*\}\}`, 'g');

/** The name of something that a run generates, with its arguments: `$guid`, `$inDays.3.MM/DD/YYYY`. */
const generated = String.raw`\$\w(?:[\w./, -]{0,62}\w)?`;

/** A variable that may be one that a run generates: `{{$guid}}`. */
export const requestVariable: RegExp = new RegExp(String.raw`\{\{\s*(${generated}|${name})\s*\}\}`, 'g');

export const hasVariable = (text: string): boolean => text.includes('{{') && text.search(variable) >= 0;

/** Whether a text has a variable in it, one of its own or a generated one. */
export const hasRequestVariable = (text: string): boolean => text.includes('{{') && text.search(requestVariable) >= 0;

const alone = new RegExp(`^${variable.source}$`);
const requestVariableAlone = new RegExp(`^${requestVariable.source}$`);

/** Whether a text is one variable and nothing else, so that it tells nothing itself. */
export const isVariableAlone = (text: string): boolean => alone.test(text.trim());

export const isRequestVariable = (text: string): boolean => requestVariableAlone.test(text.trim());

/** The names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, found = '']) => found)),
];

/** The text with everything but its variables changed. */
export function changeAroundVariables(text: string, change: (part: string) => string): string {
  let changed = '';
  let at = 0;
  for (const match of text.matchAll(requestVariable)) {
    changed += change(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return changed + change(text.slice(at));
}

/** Percent-encodes a text. Variables stay readable: they're filled in and encoded when the request is sent. */
export const encodeAroundVariables = (text: string): string =>
  changeAroundVariables(text, (part) => encodeURIComponent(part.toWellFormed()));
