import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { cutText } from '@saywright/contracts/text/cut-text';

const maxLength = 80;

const pathOf = (url: string): string => {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path === '' ? url : path;
};

function outcomeOf({ assertions }: ApiTestDraft): string {
  const status = assertions.find(
    ({ type, operator }) => type === 'status_code' && (operator === 'equals' || operator === 'one_of'),
  );
  if (!status) return '';
  const expected = Array.isArray(status.expected_value)
    ? status.expected_value.join(' or ')
    : String(status.expected_value);
  return ` returns ${expected}`;
}

/** Names for tests by what they request, each one once: "POST /users returns 201". */
export function nameTests(drafts: readonly ApiTestDraft[]): string[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const outcome = outcomeOf(draft);
    const name =
      draft.name === ''
        ? cutText(`${draft.method} ${pathOf(draft.url)}`, maxLength - outcome.length) + outcome
        : draft.name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
