import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { handleRunMessages } from '@saywright/functions/workers/handle-run-messages';
import { consumeRunQueue } from './consume.ts';
import { scriptedRun } from './scripted-run.ts';

/**
 * The worker of the product without its browser, which never comes past the step that `HANGS_AT` names. A number above
 * that of the last step: past all of them, and never to its verdict.
 */
const hangsAt = Number(process.env.HANGS_AT);
const forever = (): Promise<never> => new Promise(() => setInterval(() => undefined, 60_000));

await consumeRunQueue(
  handleRunMessages({
    config: readProtocolConfig(process.env),
    carriers: {
      flow: carryFlow(async (plan, hooks) => {
        const outcome = await scriptedRun({ onStep: (order) => (order === hangsAt ? forever() : undefined) })(
          plan,
          hooks,
        );
        return hangsAt > plan.steps.length ? forever() : outcome;
      }),
    },
  }),
);
