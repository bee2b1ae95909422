import { needsExpected, type ApiAssertion } from '@saywright/contracts/entities/api-assertion';

type Json = ApiAssertion['expected_value'];
type Compared = Pick<ApiAssertion, 'type' | 'operator'>;

/** Operators that compare a part of a text, so that 5 means "5". */
const ofTexts = new Set(['contains', 'not_contains', 'starts_with', 'ends_with', 'matches', 'is_type']);

const takesText = ({ type, operator }: Compared): boolean =>
  type === 'header' || type === 'body' || ofTexts.has(operator);

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const isWholeNumber = (text: string): boolean => /^\d{1,15}$/.test(text.trim());

/**
 * The value that people typed. Text that reads as JSON is JSON, so `5` is the number and `"5"` the text; a list may be
 * separated by commas.
 */
export function expectedValue(assertion: Compared, text: string): Json {
  if (!needsExpected(assertion.operator)) return null;
  if (takesText(assertion)) return text;
  if (assertion.operator === 'one_of') return listOf(text);
  if (assertion.type === 'status_code' || assertion.type === 'response_time')
    return isWholeNumber(text) ? Number(text) : text.trim();
  return parsed(text) ?? (text.trim() === 'null' ? null : text);
}

function listOf(text: string): Json {
  const list = parsed(text);
  if (Array.isArray(list)) return list;
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '').map((item) => parsed(item) ?? item);
}

/** An expected value as people edit it: the text that `expectedValue` reads as this value. */
export function expectedText(assertion: Compared, value: Json): string {
  if (value === null) return assertion.type === 'json_path' && needsExpected(assertion.operator) ? 'null' : '';
  if (assertion.operator === 'one_of' && Array.isArray(value) && assertion.type === 'status_code')
    return value.map(String).join(', ');
  if (typeof value === 'string')
    return takesText(assertion) || assertion.type !== 'json_path' || parsed(value) === undefined
      ? value
      : JSON.stringify(value);
  return JSON.stringify(value, null, assertion.type === 'json_schema' ? 2 : undefined);
}
