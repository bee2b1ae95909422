import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { appendFileSync } from 'node:fs';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { handleRunMessages } from '@saywright/functions/workers/handle-run-messages';
import { consumeRunQueue } from './consume.ts';
import { scriptedRun } from './scripted-run.ts';

/** The worker of the product without its browser: a step is a line in the journal and a moment of time. */
const journal = process.env.JOURNAL ?? '';
const verdicts = ['passed', 'passed', 'passed', 'failed', 'error'] as const;

await consumeRunQueue(
  handleRunMessages({
    config: readProtocolConfig(process.env),
    carriers: {
      flow: carryFlow(async (plan, hooks) =>
        scriptedRun({
          status: verdicts[Math.floor(Math.random() * verdicts.length)] ?? 'passed',
          onStep: async (order, executionId) => {
            appendFileSync(journal, `${executionId} ${order}\n`);
            await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100));
          },
        })(plan, hooks),
      ),
    },
  }),
);
