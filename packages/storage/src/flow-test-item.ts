import type { TestProof, TriedCheck } from '@saywright/contracts/entities/check-proof';
import { cutText } from '@saywright/contracts/text/cut-text';
import { rememberedVerdicts } from '@saywright/contracts/entities/flakiness';
import type { Step } from '@saywright/contracts/entities/step';
import type { FlowTestContent, FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import type { ProvenChecks } from '@saywright/domain/ports/run-repository';
import { checksHash, stepsHash } from '@saywright/domain/ports/steps-hash';
import { appIndexKeys, appKeys } from './app-keys.ts';
import { fromItem, toItem } from './dynamo/records.ts';
import type { Item, Key } from './dynamo/table.ts';
import { searchable } from './tests/listed-names.ts';

const previewLength = 300;

interface Derived {
  name_lower: string;
  /** `ListedSteps` as JSON, for the index. */
  listed?: string;
  description_preview: string;
}

/** The things that lists and searches know of a test's steps. */
interface ListedSteps {
  /** The API tests that they call. */
  calls: readonly string[];
  /** Whether a run of exactly these steps has passed. */
  is_verified?: true;
  /** Whether their checks can fail. */
  proof?: TestProof;
  /** Of the latest runs of exactly these steps: `FlowTestRecord.recent_verdicts`. */
  verdicts?: string;
}

type ReadonlyContent = { readonly [Name in keyof FlowTestContent]?: Readonly<FlowTestContent[Name]> };

const calledBy = (steps: readonly Step[]): string[] => [
  ...new Set(
    steps.flatMap(({ action, api_test_id: id }) => (action === 'call_api_test' && id !== undefined ? [id] : [])),
  ),
];

const writeListed = (steps: ListedSteps): string => JSON.stringify(steps);

/** The index's additional attributes for the given fields. */
const derivedAttributes = (content: ReadonlyContent): Partial<Derived> => ({
  ...(content.name === undefined ? {} : { name_lower: searchable(content.name) }),
  ...(content.description === undefined
    ? {}
    : { description_preview: cutText(content.description, previewLength, '') }),
  ...(content.steps === undefined ? {} : { listed: writeListed({ calls: calledBy(content.steps) }) }),
});

/**
 * Stored as JSON text. Nothing asks DynamoDB for a part of them, and as lists and maps, in which it gives each value its
 * type, they cost several times the CPU to write and to read.
 */
const textAttributes = ['steps', 'global_assertions', 'configuration'] as const;

/** The attributes of the given fields. */
export function contentAttributes(content: ReadonlyContent): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...content, ...derivedAttributes(content) };
  for (const name of textAttributes) if (content[name] !== undefined) attributes[name] = JSON.stringify(content[name]);
  if (content.steps) attributes['steps_hash'] = stepsHash(content.steps);
  return attributes;
}

const readListed = (listed: string | undefined): ListedSteps =>
  listed ? (JSON.parse(listed) as ListedSteps) : { calls: [] };

/** The findings of runs about the steps of an item, from its `listed`. */
export function shownByRuns(
  listed: string | undefined,
): Pick<FlowTestRecord, 'is_verified' | 'proof' | 'recent_verdicts'> {
  const { is_verified: isVerified = false, proof = null, verdicts = '' } = readListed(listed);
  return { is_verified: isVerified, proof, recent_verdicts: verdicts };
}

/** The attributes of an item after a run of its steps, which may have tried its checks. */
export function afterRun(listed: string, verdict: 'passed' | 'failed', proven: ProvenChecks | undefined) {
  const { verdicts = '', ...steps } = readListed(listed);
  return {
    listed: writeListed({
      ...steps,
      ...(verdict === 'passed' ? { is_verified: true } : {}),
      ...(proven && { proof: proven.summary }),
      verdicts: `${verdicts}${verdict === 'passed' ? 'P' : 'F'}`.slice(-rememberedVerdicts),
    }),
    ...(proven && { tried_checks: JSON.stringify({ of: proven.of, checks: proven.checks }) }),
  };
}

/** The stored checks as they were tried; none when the test has changed since. */
function triedChecks(tried: string | undefined, hash: string): TriedCheck[] {
  const { of, checks } = tried ? (JSON.parse(tried) as { of: string; checks: TriedCheck[] }) : { of: '', checks: [] };
  return of === hash ? checks : [];
}

export const flowTestItem = ({
  is_verified: _verified,
  recent_verdicts: _verdicts,
  proof: _proof,
  tried_checks: _tried,
  ...test
}: FlowTestRecord): Item =>
  toItem(
    { ...test, ...contentAttributes(test) },
    {
      key: appKeys.flowTest(test.organization_id, test.id),
      type: 'flow_test',
      index: {
        pk: appIndexKeys.flowTests(test.organization_id),
        sk: appIndexKeys.byCreation(test.created_at, test.id),
      },
    },
  );

type TextAttribute = (typeof textAttributes)[number];

/** Attributes that items from before them lack. */
interface Verification {
  steps_hash?: string;
  listed?: string;
  tried_checks?: string;
}

export type StoredTest = Omit<
  FlowTestRecord,
  TextAttribute | 'is_verified' | 'recent_verdicts' | 'proof' | 'tried_checks'
> &
  Record<TextAttribute, string> &
  Derived &
  Verification;

export function flowTestRecord(item: StoredTest & Key): FlowTestRecord {
  const {
    name_lower: _lower,
    description_preview: _preview,
    steps_hash: hash = '',
    listed,
    tried_checks: tried,
    ...stored
  } = fromItem(item);
  const content = textAttributes.map((name) => [name, JSON.parse(stored[name]) as unknown]);
  const test = { ...stored, ...shownByRuns(listed), ...Object.fromEntries(content) } as FlowTestRecord;
  return { ...test, tried_checks: test.proof ? triedChecks(tried, checksHash(hash, test.global_assertions)) : [] };
}
