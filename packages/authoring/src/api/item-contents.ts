import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { everyItem, type Expected } from './assertions.ts';
import type { Segment } from './json-path.ts';

/** The contents of an item, apart from those of the response. */
export const anItem = {
  segments: ['\u0000'],
  noun: '',
  isNegated: false,
  verb: 'have',
  isItem: true,
} as const;

/** The assertions about one item, as one about every item of the list. */
export function itemsWith(
  found: Expected,
  {
    list = [],
    own = [],
    which,
  }: { list?: readonly Segment[]; own?: readonly Segment[]; which?: 'every' | 'no' | 'some' } = {},
): Expected | undefined {
  if ('problem' in found) return found;
  const parts = found.assertions.map((assertion) => ({
    segments: relative(assertion, own),
    assertion,
  }));
  if (parts.some(({ segments }) => segments === undefined)) return undefined;
  return everyItem(
    list,
    parts.map(({ segments, assertion }) => ({
      segments: segments ?? [],
      assertion,
    })),
    which,
  );
}

/** The place of an assertion within its item. */
function relative({ type, target }: ApiAssertion, own: readonly Segment[]): readonly Segment[] | undefined {
  if (type !== 'json_path') return undefined;
  if (target === '$') return own;
  const found = /^\$(?:\['\0'\])?((?:\.\w+)+)$/.exec(target);
  return found?.[1]?.split('.').slice(1);
}
