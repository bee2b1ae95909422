import type { RecordingKind } from '@saywright/contracts/entities/recording';
import type { Context, UserContext } from '../../context/context.ts';
import { actorOfSession } from '../../identity/authorize.ts';
import type { ArtifactPart } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import type { RecordingPass } from '../../ports/recording-passes.ts';
import { readRecordingPart, type PartRange } from './read-recording-part.ts';
import { linkIsOver, newPass, passHash } from './recording-pass.ts';
import { requireRecording } from './require-recording.ts';

/** The cookie of a viewing pass; its path keeps it to one recording. */
export const viewingCookie = 'saywright_viewing';

export interface OpenRecordingInput {
  id: string;
  kind: RecordingKind;
  /** The ticket of the link. */
  ticket?: string | undefined;
  /** The viewing pass of the cookie. */
  viewing?: string | undefined;
  range?: PartRange | undefined;
}

export type OpenedRecording =
  | { type: 'ticket_exchanged'; viewing: string; path: string; lifetimeSeconds: number }
  | { type: 'part'; part: ArtifactPart };

async function requirePass(
  ctx: Context,
  { id, kind, token, use }: { id: string; kind: RecordingKind; token: string; use: RecordingPass['use'] },
): Promise<{ pass: RecordingPass; record: RunRecord }> {
  const pass = await ctx.ports.recordingPasses.findPass(passHash(token));
  if (pass?.use !== use || pass.kind !== kind || pass.execution_id !== id) throw linkIsOver(kind);
  const actor = await actorOfSession({ ctx, input: { hash: pass.session_hash } });
  const userContext: UserContext = { ...ctx, actor };
  return { pass, record: await requireRecording(userContext, { id, kind }) };
}

async function exchange(ctx: Context, input: OpenRecordingInput & { ticket: string }): Promise<OpenedRecording> {
  const { id, kind, ticket } = input;
  const { pass } = await requirePass(ctx, { id, kind, token: ticket, use: 'ticket' });
  const viewing = newPass({ use: 'viewing', kind, execution_id: id, session_hash: pass.session_hash }, ctx.clock);
  if ((await ctx.ports.recordingPasses.exchangeTicket(pass.hash, viewing.pass)) === 'over') throw linkIsOver(kind);
  return {
    type: 'ticket_exchanged',
    viewing: viewing.token,
    path: `/api/flow-testing/executions/${id}/${kind}`,
    lifetimeSeconds: viewing.lifetimeSeconds,
  };
}

/**
 * Opens a recording: with a ticket it is exchanged for a viewing pass, with that the file is read, part by part.
 * @throws DomainError `not_found` without either, or when it is over; `unauthorized` when its session is
 */
export async function openRecording({
  ctx,
  input,
}: {
  ctx: Context;
  input: OpenRecordingInput;
}): Promise<OpenedRecording> {
  const { id, kind, ticket, viewing, range } = input;
  if (ticket !== undefined) return exchange(ctx, { ...input, ticket });
  if (viewing === undefined) throw linkIsOver(kind);
  const { record } = await requirePass(ctx, { id, kind, token: viewing, use: 'viewing' });
  const part = await readRecordingPart(ctx, record, { kind, range });
  if (part === undefined) throw linkIsOver(kind);
  return { type: 'part', part };
}
