import type { ConvertedSteps, ConvertPromptBody } from '@saywright/contracts/entities/flow-test';
import { maxSteps } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { draftUnknownWritten } from './api-calls/draft-unknown-calls.ts';
import type { Author } from './write-from-prompt.ts';

const notConverted = (advice: string): DomainError =>
  new DomainError('validation_failed', 'Failed to convert prompt to step. Please try a different description.', {
    issues: [{ path: 'prompt', message: advice }],
  });

const tooMany = (): DomainError =>
  new DomainError('validation_failed', `A test can have up to ${maxSteps} steps. Split it into several tests.`);

/**
 * Turns a sentence into the steps it says. Nothing is stored and no generation is used up. A clause that is not
 * understood becomes a draft step, as long as another one is.
 * @throws DomainError `validation_failed` when nothing was understood, with advice, or when there is no room
 */
export async function convertPromptToStep({
  ctx,
  input,
  author,
}: {
  ctx: UserContext;
  input: ConvertPromptBody;
  author: Author;
}): Promise<ConvertedSteps> {
  const { steps, diagnostics } = await draftUnknownWritten(
    ctx,
    await author(input.prompt, { continues: true, before: JSON.stringify(input.existing_steps) }),
  );
  if (!diagnostics.some(({ status, step_indices: made }) => status === 'compiled' && made.length > 0))
    throw notConverted(diagnostics[0]?.message ?? 'Describe what a visitor does, for example: click "Log in"');
  const existing = input.existing_steps.length;
  if (existing + steps.length > maxSteps) throw tooMany();
  return {
    steps: steps.map((step, index) => ({ ...step, id: newId(ctx.clock), order: existing + index + 1 })),
    diagnostics,
  };
}
