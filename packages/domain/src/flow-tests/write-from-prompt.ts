import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Diagnostic } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../context/context.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';
import { draftUnknownWritten } from './api-calls/draft-unknown-calls.ts';
import { startInEnvironment } from './start-in-environment.ts';

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

/** Writes a test that begins at the website, or else in the environment, which its steps then do not name. */
export async function writeFromPrompt(
  ctx: UserContext,
  input: {
    prompt: string;
    websiteUrl: string;
    environment: EnvironmentRecord | undefined;
    author: Author;
  },
): Promise<AuthoredTest> {
  const { prompt, websiteUrl, environment, author } = input;
  const baseUrl = websiteUrl === '' ? (environment?.base_url ?? '') : '';
  const startUrl = websiteUrl || baseUrl;
  const authored = await draftUnknownWritten(
    ctx,
    await author(prompt, startUrl === '' ? {} : { websiteUrl: startUrl }),
  );
  return baseUrl === '' ? authored : { ...authored, steps: startInEnvironment(authored.steps, baseUrl) };
}
