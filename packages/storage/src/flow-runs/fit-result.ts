import type { StepResult } from '@saywright/contracts/entities/execution';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import { cutText } from '@saywright/contracts/text/cut-text';
import { maxPieceBytes } from '../runs/split.ts';

const maxNotes = 20;
const maxCallLog = 50;
const note: RunNote = { code: 'details_cut', params: {} };

/** With texts this long, a result with all the checks a step can have still fits. */
const lengths = [2_000, 500, 100] as const;

const fits = (result: StepResult): boolean => Buffer.byteLength(JSON.stringify(result)) <= maxPieceBytes;

/** Only the verdict and what it needs, with texts of at most `length`. */
function shortened(result: StepResult, length: number): StepResult {
  const cut = (text: string): string => cutText(text, length);
  const cutIfAny = (text: string | null): string | null => text && cut(text);
  const { error_details: details, matched_selector: matched } = result;
  return {
    ...result,
    description: cut(result.description),
    message: cut(result.message),
    error_details: details && {
      ...(details.failure && { failure: cutTexts(details.failure, cut) }),
      reason: cut(details.reason),
      expected: cutIfAny(details.expected),
      actual: cutIfAny(details.actual),
      call_log: details.call_log.slice(-maxCallLog).map((entry) => ({ ...entry, text: cut(entry.text) })),
      page_url: cutIfAny(details.page_url),
      page_title: cutIfAny(details.page_title),
      page_snapshot: null,
      ...(details.nearest && { nearest: cutTexts(details.nearest, cut) }),
    },
    matched_selector: matched && { ...matched, value: cut(matched.value) },
    assertion_results: result.assertion_results.map(({ passed, ...texts }) => ({
      passed,
      description: cut(texts.description),
      expected: cut(texts.expected),
      actual: cut(texts.actual),
    })),
    ...(result.api_result && { api_result: { ...cutTexts(result.api_result, cut), response_body: null } }),
    notes: [...result.notes.slice(0, maxNotes).map((one) => cutTexts(one, cut)), note],
  };
}

/** A coded note, a failure, or an API result with shorter texts; codes and other fixed values are never that long. */
function cutTexts<T>(value: T, cut: (text: string) => string): T {
  if (typeof value === 'string') return cut(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => cutTexts(each, cut)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cutTexts<unknown>(each, cut)])) as T;
}

/** A result that is too large for an item loses the bulk of its details, in as many steps as it takes, never its verdict. */
export function fitResult(result: StepResult): StepResult {
  if (fits(result)) return result;
  const smaller = lengths.map((length) => shortened(result, length));
  return smaller.find(fits) ?? withoutDetails(result);
}

/** The result without the details that storage rejects. */
export const withoutDetails = ({ api_result: _api, ...result }: StepResult): StepResult => ({
  ...result,
  description: '',
  message: "The details of this step couldn't be stored.",
  error_details: null,
  screenshot_path: null,
  matched_selector: null,
  assertion_results: [],
  notes: [],
});
