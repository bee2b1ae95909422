import { variablesIn } from '@saywright/contracts/text/variables';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { maxImportEndpoints, type ImportFormat, type SkippedItem } from '@saywright/contracts/entities/api-import';
import type { Extraction } from '@saywright/contracts/entities/api-request';
import type { ApiAuth } from '@saywright/contracts/entities/api-request';
import type { CreateApiTestBody } from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import { checkEnvironment } from './check-environment.ts';
import { checkAssertions, checkExtractions, fitTest } from './fit-test.ts';
import type { ImportedDocument, ImportedEnvironment, ImportedTest } from './imported-document.ts';
import type { Refusals } from './negative-cases.ts';
import { uniqueKeys } from './unique-keys.ts';
import { wellFormed } from './well-formed.ts';

const maxListed = 1_000;
const maxItemLength = 300;
const maxReasonLength = 500;
const maxDescription = 5_000;
const maxName = 200;

/** Documents of people take less than a second of CPU; only ones made for it take longer than this. */
const maxReadingMs = 10_000;

/** This thread's CPU time: a busy machine must not cost a document its endpoints. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
const tooMany = `An import makes at most ${maxImportEndpoints.toLocaleString('en')} tests. Split the document to import the rest.`;

type RequestFields = Omit<
  Partial<CreateApiTestBody>,
  'name' | 'description' | 'credential_id' | 'environment_id' | 'project_id' | 'assertions' | 'extractions' | 'auth'
> & { auth?: Partial<ApiAuth> };

/** An endpoint on its way to a test. */
export interface TestDraft {
  /** Its name in the report. */
  label: string;
  key: string;
  folder: string[];
  name: string;
  description: string;
  request: RequestFields;
  assertions: readonly ApiAssertion[];
  extractions?: readonly Extraction[];
  losses: Loss[];
  /** Whether it lacks something that the report lists once for a whole folder. */
  isIncomplete?: boolean;
  /** The requests that its operation has to refuse, as far as the document says. Most imports never ask. */
  refusals?: () => Refusals;
}

/** A part of an endpoint that its test doesn't have. */
export interface Loss {
  part: string;
  reason: string;
  /** Whether the test is whole anyway, as without console output. */
  isMinor?: boolean;
}

/**
 * Collects what an import found. Nothing that the contract refuses gets into a test: a part of it is left out, or the
 * whole endpoint is skipped, each with the reason.
 *
 * `fidelity` is the share of the endpoints that became tests whole: with no part left out, of their own or of a folder
 * around them. Minor losses don't count.
 */
export class ImportBuilder {
  readonly #format: ImportFormat;
  readonly #now: () => number;
  readonly #deadline: number;
  readonly #tests: ImportedTest[] = [];
  readonly #refusals = new Map<string, () => Refusals>();
  readonly #environments: ImportedEnvironment[] = [];
  readonly #skipped = new ReportList('endpoints');
  readonly #leftOut = new ReportList('parts');
  readonly #setup = new ReportList('things to set up');
  readonly #uniqueKey = uniqueKeys();
  #name = '';
  #description = '';
  #incomplete = 0;
  #endpoints = 0;

  constructor(format: ImportFormat, { now = cpuMs }: { now?: () => number } = {}) {
    this.#format = format;
    this.#now = now;
    this.#deadline = now() + maxReadingMs;
  }

  describe({ name, description }: { name: string; description: string }): void {
    this.#name = cutText(wellFormed(name).trim(), maxName);
    this.#description = cutText(wellFormed(description).trim(), maxDescription);
  }

  /** Whether there's room and time for one more endpoint. One without is skipped, and still counted. */
  hasRoomFor(label: string): boolean {
    const isLate = this.#now() > this.#deadline;
    if (!isLate && this.#tests.length < maxImportEndpoints) return true;
    this.skip(label, isLate ? 'The document takes too long to read. Split it.' : tooMany);
    return false;
  }

  skip(item: string, reason: string): void {
    this.#endpoints += 1;
    this.#skipped.add(item, reason);
  }

  /** Something left out that belongs to no single endpoint. */
  note(item: string, reason: string): void {
    this.#leftOut.add(item, reason);
  }

  setUp(item: string, reason: string): void {
    this.#setup.add(item, reason);
  }

  addEnvironment(environment: ImportedEnvironment): void {
    const { environment: checked, problems } = checkEnvironment(environment);
    for (const { item, reason } of problems) this.note(item, reason);
    if (checked) this.#environments.push(checked);
  }

  addTest(draft: TestDraft): void {
    const { label } = draft;
    const losses = [...draft.losses];
    const description = draft.description.trim();
    if (description.length > maxDescription)
      losses.push({ part: 'end of the description', reason: 'It has at most 5,000 characters', isMinor: true });
    const fitted = fitTest(
      {
        name: cutText(draft.name.trim(), maxName) || cutText(label, maxName),
        description: cutText(description, maxDescription),
        ...draft.request,
        assertions: checkAssertions(draft.assertions, losses),
        extractions: checkExtractions(draft.extractions ?? [], losses),
      },
      losses,
    );
    if (typeof fitted === 'string') {
      this.skip(label, fitted);
      return;
    }
    this.#endpoints += 1;
    if (draft.isIncomplete === true || losses.some(({ isMinor }) => !isMinor)) this.#incomplete += 1;
    for (const { part, reason } of losses) this.note(`${label}: ${part}`, reason);
    const { credential_id: _1, environment_id: _2, project_id: _3, ...test } = fitted;
    const folder = draft.folder.map((name) => cutText(wellFormed(name).trim(), maxName)).filter((name) => name !== '');
    const key = this.#uniqueKey(wellFormed(draft.key));
    this.#tests.push({ ...test, key, folder });
    if (draft.refusals) this.#refusals.set(key, draft.refusals);
  }

  /** The variables that tests use and none of them takes from a response, with the number of tests that use each. */
  usedVariables(): Map<string, number> {
    const used = new Map<string, number>();
    const taken = new Set(this.#tests.flatMap(({ extractions }) => extractions.map(({ name }) => name)));
    for (const test of this.#tests) {
      const names = variablesIn(JSON.stringify(test));
      for (const name of names) if (!taken.has(name)) used.set(name, (used.get(name) ?? 0) + 1);
    }
    return used;
  }

  finish(): ImportedDocument {
    const withoutAssertions = this.#tests.filter(({ assertions }) => assertions.length === 0);
    if (withoutAssertions.length > 0)
      this.setUp(
        withoutAssertions.length === 1
          ? `1 test without assertions: ${withoutAssertions[0]?.name ?? ''}`
          : `${withoutAssertions.length} tests without assertions`,
        'They pass with every response until you add some',
      );
    const whole = this.#tests.length - this.#incomplete;
    return {
      format: this.#format,
      name: this.#name,
      description: this.#description,
      tests: this.#tests,
      environments: this.#environments,
      total_endpoints: this.#endpoints,
      skipped_endpoints: this.#endpoints - this.#tests.length,
      fidelity: this.#endpoints === 0 ? 0 : Math.floor((whole / this.#endpoints) * 100),
      skipped: this.#skipped.items(),
      left_out: this.#leftOut.items(),
      setup: this.#setup.items(),
      refusals: this.#refusals,
    };
  }
}

const line = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A list in the report, long enough to read and not longer. */
class ReportList {
  readonly #items: SkippedItem[] = [];
  readonly #things: string;
  #more = 0;

  constructor(things: string) {
    this.#things = things;
  }

  add(item: string, reason: string): void {
    if (this.#items.length >= maxListed) {
      this.#more += 1;
      return;
    }
    this.#items.push({
      item: cutText(line(item), maxItemLength),
      reason: cutText(line(reason), maxReasonLength),
    });
  }

  items(): SkippedItem[] {
    if (this.#more === 0) return this.#items;
    const item = `${this.#more.toLocaleString('en')} more ${this.#things}`;
    return [...this.#items, { item, reason: `The report lists the first ${maxListed.toLocaleString('en')}` }];
  }
}
