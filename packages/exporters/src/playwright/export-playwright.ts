/**
 * A flow test as a Playwright Test project that runs without us. A pure function: the same test gives the same files.
 * Neither values of secret variables nor passwords that were typed are in it: its tests read them from the environment
 * of the process.
 */
import type { Environment } from '@saywright/contracts/entities/environment';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { looksLikePassword } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { ExportedFile } from '../exported-file.ts';
import { noCalls, type ApiCalls } from './api-calls.ts';
import type { LastRun } from './last-run.ts';
import {
  envExample,
  gitignore,
  packageJson,
  playwrightConfig,
  readme,
  variablesModule,
  type ProjectVariable,
} from './project-files.ts';
import { productModules } from './product-modules.ts';
import { specFile, textsOf } from './spec-file.ts';
import { expression, literalsOf, namesIn } from './texts.ts';

export interface ExportInput {
  test: Pick<FlowTest, 'name' | 'description' | 'website_url' | 'steps' | 'global_assertions' | 'configuration'>;
  /** Where the test runs; null: at its website address alone. */
  environment: Pick<Environment, 'base_url' | 'variables'> | null;
  /** Empty when the test was never run. */
  lastRun: LastRun;
  /** The API tests that steps call; those that are gone are missing. */
  calls?: ApiCalls;
}

const defaultStepMs = 15_000;
const maxTestMs = 300_000;
const startMs = 30_000;
const nowhere = { own: {}, stored: new Set<string>() };

/** A name for files: letters, digits and hyphens. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'flow-test';

/** Every variable that the test needs, with those that the values of others refer to. */
function variablesOf({ test, environment }: Omit<ExportInput, 'lastRun'>, calls: ApiCalls): ProjectVariable[] {
  const values = environment?.variables ?? {};
  const valueOf = (name: string): string | undefined =>
    Object.hasOwn(values, name) ? (values[name] ?? undefined) : undefined;
  const names = new Set<string>();
  const queue = textsOf(test, { variables: values, calls }).flatMap(({ text, scope }) => namesIn(text, scope));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    queue.push(...namesIn(valueOf(name) ?? '', nowhere));
  }
  const sorted = [...names].toSorted();
  return sorted.map((name) => {
    const value = valueOf(name);
    const isAlone = sorted.every((other) => other === name || other.toUpperCase() !== name.toUpperCase());
    return {
      name,
      key: `TEST_${(isAlone ? name.toUpperCase() : name).replaceAll(/\W/g, '_')}`,
      fallback: value === undefined ? undefined : expression(value, nowhere),
    };
  });
}

/** A password that is written into a step, or a part of one, does not belong into a repository: a variable takes its place. */
function withoutPassword(step: Step): Step {
  if (step.action !== 'type' || !step.selector || !looksLikePassword(step.selector)) return step;
  const isWritten = literalsOf(step.value, { own: step.variables, stored: new Set() }) !== '';
  return isWritten ? { ...step, value: `{{password_${step.order}}}` } : step;
}

/** The longest a step takes. */
const mostMs = ({ action, value, selector, timeout, wait_before: before }: Step): number =>
  before + timeout + (action === 'wait' && !selector ? Number(value) || 0 : 0);

/** The project's folder name and its files. */
export function exportPlaywright({ test: given, environment, lastRun, calls = noCalls }: ExportInput): {
  name: string;
  files: ExportedFile[];
} {
  const test = { ...given, steps: given.steps.map(withoutPassword) };
  const name = slug(test.name);
  const baseUrl = environment?.base_url || test.website_url;
  const variables = variablesOf({ test, environment }, calls);
  const stepMs = Math.max(0, ...test.steps.map(({ timeout }) => timeout)) || defaultStepMs;
  const testMs = test.steps.reduce((sum, step) => sum + mostMs(step), startMs);
  const spec = specFile(test, { stepMs, lastRun, surroundings: { variables: environment?.variables ?? {}, calls } });
  return {
    name,
    files: [
      packageJson(name, calls.dependencies),
      playwrightConfig(test.configuration, {
        baseUrl,
        timeouts: { step: stepMs, test: Math.min(testMs, maxTestMs) },
      }),
      { path: `tests/${name}.spec.ts`, content: spec },
      ...productModules({ needsFiles: spec.includes("from './files'") }),
      ...calls.files,
      ...(variables.length > 0 ? [variablesModule(variables)] : []),
      envExample(baseUrl, variables, calls.settings),
      gitignore,
      readme(test.name, variables, calls.settings),
    ],
  };
}
