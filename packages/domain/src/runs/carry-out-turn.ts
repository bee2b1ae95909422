import type { Lane } from '@saywright/contracts/entities/browser';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { RunMessage } from '@saywright/contracts/messages';
import type { SystemContext } from '../context/context.ts';
import { isoNow } from '../context/clock.ts';
import { carryOutRun, type CarryOutInput } from './carry-out-run.ts';
import { holdOf } from './held-runs.ts';
import { noteFailedStart } from './note-failed-start.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/**
 * Organizations take turns. A message of a run queue is a ticket: it lets a worker carry out one run of its lane, which
 * isn't necessarily the one that it names. Queues deliver in order of arrival; turns keep that from being the order of
 * service.
 *
 * 1. A run with a slot is ready in the turn of its organization, and one ticket was sent for it. Both happen again when
 *    nobody has claimed it for a while (`dispatch-executions.ts`), so a lost ticket or a crash anywhere here only delays.
 * 2. A ticket serves the organization that has waited longest and moves it to the end of the round. Between two runs of
 *    one organization, each other one that waits gets its turn; a newcomer waits for one run of each organization ahead.
 * 3. Taking a turn is one conditional write to the organization's own item: two workers never take the same one, and no
 *    item is shared by all organizations. A worker that loses a turn tries the next one in line, so it never passes an
 *    organization that waits. The order is the order of taking turns; how soon each run then begins is up to its worker.
 * 4. The list of turns comes from an index and may be stale: the write decides about the turn, the claim about the run.
 *    With nobody in the list, or when others were faster five lists in a row, a ticket serves the run it names. One whose
 *    run is taken already serves the next.
 * 5. What fails counts against the run that failed, never against the one that the ticket names. Storage that's down and
 *    writers that collide are nobody's fault and don't count.
 * 6. Organizations whose runs staff hold back are passed over, and keep their turns. A ticket that finds nobody else is
 *    dropped: what's released is sent again.
 */

export interface CarryOutTurnInput extends Omit<CarryOutInput, 'message'> {
  ticket: RunMessage;
  lane: Lane;
  /** Whether an error means that storage is away. */
  isOutage(error: unknown): boolean;
}

interface CarryOutTurn {
  ctx: SystemContext;
  input: CarryOutTurnInput;
  config?: ProtocolConfig;
}

/** Organizations that a worker sees at once; it rarely loses that many turns in a row. */
const turnsAtOnce = 20;
const maxLooks = 5;

/** The run whose turn it is; the ticket's own when nobody waits; undefined when that is held back. */
async function nextInTurn({ ctx, input: { ticket, lane } }: CarryOutTurn): Promise<RunMessage | undefined> {
  const { runs } = ctx.ports;
  const controls = await ctx.ports.controls.read();
  if (controls.runs) return undefined;
  const own = holdOf(controls, ticket.organization_id) ? undefined : ticket;
  const held = Object.keys(controls.organizations).length;
  for (let look = 0; look < maxLooks; look++) {
    const listed = await runs.listTurns(lane, turnsAtOnce + held);
    const turns = listed.filter(({ organizationId }) => !holdOf(controls, organizationId));
    if (turns.length === 0) return own;
    for (const turn of turns) {
      // Its own run where possible: workers that serve the same organization at once then don't want the same run.
      const executionId = turn.ready.find((id) => id === ticket.execution_id) ?? turn.ready[0];
      if (executionId === undefined) continue;
      const outcome = await runs.takeTurn(turn, { lane, executionId, at: isoNow(ctx.clock) });
      if (outcome === 'taken') return { execution_id: executionId, organization_id: turn.organizationId };
    }
  }
  return own;
}

/**
 * Carries out the run whose turn it is.
 * @returns as `carryOutRun`: of the ticket's own run, or of the one that was carried out in its place; `held` when staff
 * hold back all that it could serve
 * @throws when a run can't be claimed or storage stays down; the ticket should be tried again
 */
export async function carryOutTurn(work: CarryOutTurn): Promise<Awaited<ReturnType<typeof carryOutRun>> | 'held'> {
  const { ctx, input, config = protocolConfig } = work;
  const { ticket, lane, isOutage, ...rest } = input;
  await ctx.ports.runs.noteLaneServed(lane, isoNow(ctx.clock));
  for (;;) {
    const message = await nextInTurn(work);
    if (!message) {
      ctx.log.info('ticket dropped: runs are held back', { ...ticket, lane });
      return 'held';
    }
    try {
      const outcome = await carryOutRun({ ctx, input: { ...rest, message }, config });
      const isTaken = outcome === 'duplicate' || outcome === 'unknown';
      if (!isTaken || message.execution_id === ticket.execution_id) return outcome;
    } catch (error) {
      const isNobodysFault = isOutage(error) || error instanceof DomainError;
      if (!isNobodysFault) await noteFailedStart({ ctx, input: message, config });
      throw error;
    }
  }
}
