import type { DebugDetails } from '@saywright/contracts/entities/debug-run';

export const workerLogs: DebugDetails['debug_info']['workers'] = [
  {
    epoch: 1,
    memory_peak: 641_728_512,
    dropped: 0,
    lines: [
      { at: '2026-11-20T14:30:02.118Z', level: 'info', text: 'execution claimed epoch=1' },
      { at: '2026-11-20T14:30:11.640Z', level: 'warn', text: 'screenshot not stored attempt=1 error=SlowDown' },
      { at: '2026-11-20T14:30:19.204Z', level: 'info', text: 'execution finished status=failed reason=step_failed' },
    ],
  },
];
