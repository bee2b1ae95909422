import type { RecordingKind, RecordingLink } from '@saywright/contracts/entities/recording';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { newPass } from './recording-pass.ts';
import { requireRecording } from './require-recording.ts';

/** A link that opens a recording once. @throws DomainError `not_found`, also when the recording doesn't exist */
export async function createRecordingLink({
  ctx,
  input: { id, kind },
}: {
  ctx: UserContext;
  input: { id: string; kind: RecordingKind };
}): Promise<RecordingLink> {
  const { test_name: target, execution_number: number } = await requireRecording(ctx, { id, kind });
  const { token, pass } = newPass(
    { use: 'ticket', kind, execution_id: id, session_hash: ctx.actor.sessionHash },
    ctx.clock,
  );
  const audit = auditEntry(ctx, { action: 'execution.recording_opened', target, details: `#${number}, ${kind}` });
  await ctx.ports.recordingPasses.insertPass(pass, audit);
  return {
    url: `/api/flow-testing/executions/${id}/${kind}?ticket=${token}`,
    expires_at: new Date(pass.ttl * 1_000).toISOString(),
  };
}
