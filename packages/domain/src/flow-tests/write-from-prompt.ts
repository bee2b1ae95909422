import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../context/context.ts';
import { updateEnvironment } from '../environments/update-environment.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';
import { draftUnknownWritten } from './api-calls/draft-unknown-calls.ts';
import { startInEnvironment } from './start-in-environment.ts';
import { takePasswords } from './take-passwords.ts';

/** The steps that an author writes from a description. */
export interface AuthoredTest {
  name: string;
  steps: Step[];
  global_assertions: Assertion[];
  diagnostics: Diagnostic[];
  /** The meaning of each step, for the worker that chooses elements on the live page; undefined where there's none. */
  intents?: readonly (object | undefined)[];
}

export type Author = (
  prompt: string,
  options: { websiteUrl?: string; continues?: boolean; before?: string },
) => AuthoredTest | Promise<AuthoredTest>;

/** A written test, and its description as it may be stored. */
interface WrittenTest extends AuthoredTest {
  prompt: string;
}

interface FromPrompt {
  prompt: string;
  websiteUrl: string;
  environment: EnvironmentRecord | undefined;
  author: Author;
}

/** Writes steps that begin at the website, or else in the environment, which they then do not name. Stores nothing. */
export async function writeSteps(
  ctx: UserContext,
  { prompt, websiteUrl, environment, author }: FromPrompt,
): Promise<AuthoredTest> {
  const baseUrl = websiteUrl === '' ? (environment?.base_url ?? '') : '';
  const startUrl = websiteUrl || baseUrl;
  const authored = await draftUnknownWritten(
    ctx,
    await author(prompt, startUrl === '' ? {} : { websiteUrl: startUrl }),
  );
  return baseUrl === '' ? authored : { ...authored, steps: startInEnvironment(authored.steps, baseUrl) };
}

/**
 * Writes a test from its description. Passwords of the description become secrets of the environment. Without one, the steps
 * keep them and the description that's stored doesn't.
 */
export const writeFromPrompt = async (ctx: UserContext, input: FromPrompt): Promise<WrittenTest> =>
  securePasswords(ctx, { ...input, written: await writeSteps(ctx, input) });

/** Moves passwords into the environment, if there's one. Says what became of them. */
async function securePasswords(
  ctx: UserContext,
  {
    prompt,
    written,
    environment,
  }: { prompt: string; written: AuthoredTest; environment: EnvironmentRecord | undefined },
): Promise<WrittenTest> {
  const taken = new Set([...Object.keys(environment?.variables ?? {}), ...(environment?.secret_variables ?? [])]);
  const hidden = takePasswords(prompt, written, taken);
  const names = Object.keys(hidden.passwords);
  if (names.length === 0) return { ...written, prompt };
  const variables = names.map((name) => `{{${name}}}`).join(' and ');
  const outcome = environment
    ? `We moved the password to the environment "${environment.name}" as ${variables}, where it's encrypted`
    : `The step keeps this password in the clear, and the description doesn't. To encrypt it, add ${variables} to an environment as a secret`;
  const diagnostics = hidden.written.diagnostics.map((each) =>
    variables.split(' and ').some((variable) => each.clause.includes(variable))
      ? { ...each, notice: [each.notice, outcome].filter((part) => part !== undefined).join('. ') }
      : each,
  );
  if (environment) {
    const { id, variables: plain, secret_variables: secrets } = environment;
    const change = {
      variables: { ...plain, ...hidden.passwords },
      secret_variables: [...secrets, ...names],
    };
    await updateEnvironment({ ctx, kind: 'flow', input: { id, change } });
  }
  const steps = environment ? hidden.written.steps : written.steps;
  return { ...hidden.written, steps, diagnostics, prompt: hidden.prompt };
}
