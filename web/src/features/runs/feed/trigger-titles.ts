import type { RunTrigger } from '@saywright/contracts/entities/execution';

export const triggerTitles: Readonly<Record<RunTrigger, string>> = {
  manual: 'By hand',
  schedule: 'Schedule',
  ci: 'CI/CD',
};
