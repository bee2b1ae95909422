import type { DebugDetails } from '@saywright/contracts/entities/debug-run';
import { Part } from '~/features/ops/shell/facts.tsx';
import { CodeBlock } from '~/ui/code-block.tsx';

type Worker = DebugDetails['debug_info']['workers'][number];

/** When in the run's minute it was said, who said it how loudly, and the line. */
const lineText = ({ at, level, text }: Worker['lines'][number]): string =>
  `${at.slice(11, 23)} ${level.padEnd(5)} ${text}`;

function logText({ lines, dropped }: Worker): string {
  const texts = lines.map(lineText);
  // As many are kept of the beginning, before the gap.
  const gap = dropped > 0 ? 20 : texts.length;
  return [...texts.slice(0, gap), ...(dropped > 0 ? [`… ${dropped} more`] : []), ...texts.slice(gap)].join('\n');
}

/** The log of each worker that claimed the run. */
export function WorkerLogs({ workers }: { workers: readonly Worker[] }) {
  if (workers.length === 0)
    return (
      <Part title="Worker log">
        <p className="text-sm text-muted">No log yet. It appears once a worker finishes with the run.</p>
      </Part>
    );
  return workers.map((worker) => (
    <Part key={worker.epoch} title={workers.length === 1 ? 'Worker log' : `Worker log, claim ${worker.epoch}`}>
      <CodeBlock label={`worker log of claim ${worker.epoch}`} className="max-h-72" wrap>
        {logText(worker)}
      </CodeBlock>
    </Part>
  ));
}
