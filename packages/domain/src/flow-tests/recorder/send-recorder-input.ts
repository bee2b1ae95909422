import { isFinal } from '@saywright/contracts/entities/execution';
import type { Recorder, RecorderInput } from '@saywright/contracts/entities/recorder';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { recorderView } from './recorder-view.ts';
import { requireRecorder } from './require-recorder.ts';

const isOver = (): DomainError => new DomainError('conflict', 'This recording is over. Its steps are in the test.');

const notNext = (): DomainError =>
  new DomainError(
    'conflict',
    "This recording continues in another tab, so that wasn't done. Reload the page to take over.",
  );

/**
 * Passes what a person does on to the browser of a recording. It may be a password, so it waits for the worker encrypted.
 * @throws DomainError `not_found`; `validation_failed` for an environment that doesn't exist; `conflict` when it's over,
 * or the call isn't the next one
 */
export async function sendRecorderInput({
  ctx,
  input: { id, number, events },
}: {
  ctx: UserContext;
  input: RecorderInput & { id: string };
}): Promise<Recorder> {
  const { test, details } = await requireRecorder(ctx, id);
  const { record, inputs } = details;
  if (isFinal(record.status)) throw isOver();
  if (number !== inputs + 1) throw notNext();
  for (const event of events)
    if (event.type === 'choose_environment') await chooseEnvironment(ctx, 'flow', event.environment_id);
  const sealed = await ctx.ports.secrets.seal(ctx.actor.organizationId, { events: JSON.stringify(events) });
  if ((await ctx.ports.recorders.putInput(record, { number, sealed })) === 'not_next') throw notNext();
  return recorderView({ record, inputs: number }, test);
}
