/** The one place where results leave the runner: secrets are replaced before anything is cut, and every text is well-formed. */
import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Redactor } from '@saywright/redaction/redactor';
import { tellable } from '@saywright/redaction/tellable';
import { isLong } from './response/long-number.ts';
import { isDeeperThan } from './assertions/is-deeper-than.ts';
import { writeJson } from './assertions/filled-text.ts';

/** Characters of a value that an assertion found, and of the body that was sent. */
export const maxShown = 20_000;

/** Levels of a value; deeper ones are shown as text, since not every store takes them. */
const maxShownDepth = 20;

/** A result before it's made safe to show: `actual_value` can be any value, and the body comes as it was read. */
export type RawResult = Omit<ApiResult, 'assertion_results' | 'response_body'> & {
  assertion_results: (Omit<ApiResult['assertion_results'][number], 'actual_value'> & { actual_value: unknown })[];
  body: { text: string | null; bytes: Buffer } | null;
};

export function report({ body, ...result }: RawResult, redactor: Redactor): ApiResult {
  const { response, request, timings, ...texts } = result;
  return {
    ...tellable({
      ...redactor.value(texts),
      assertion_results: result.assertion_results.map(({ actual_value, assertion, passed, summary, reason }) => ({
        passed,
        actual_value: shownValue(actual_value, redactor),
        assertion: { ...redactor.value(assertion), type: assertion.type, operator: assertion.operator },
        summary: redactor.text(summary),
        reason: reason === null ? null : redactor.text(reason),
      })),
    }),
    request: request && tellable({ ...redactor.value(request), method: request.method }),
    response: response && tellable({ ...redactor.value(response), body_encoding: response.body_encoding }),
    timings,
    response_body: body && shownBody(body, redactor),
  };
}

const shownBody = ({ text, bytes }: NonNullable<RawResult['body']>, redactor: Redactor): string =>
  text === null ? Buffer.from(redactor.bytes(bytes)).toString('base64') : redactor.text(text).toWellFormed();

type JsonValue = ApiResult['assertion_results'][number]['actual_value'];

/** Long values are cut as text. Numbers that a double can't hold are shown as text, with all of their digits. */
function shownValue(value: unknown, redactor: Redactor): JsonValue {
  const text = typeof value === 'string' ? value : writeJson(value ?? null);
  if (text.length > maxShown || isDeeperThan(value, maxShownDepth))
    return cutText(redactor.text(text), maxShown).toWellFormed();
  const plain = JSON.parse(
    JSON.stringify(value ?? null, (_name, item: unknown) => (isLong(item) ? String(item) : item)),
  ) as JsonValue;
  return tellable(redactor.value(plain));
}
