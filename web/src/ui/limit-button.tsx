import type { LimitAction } from '~/lib/limit-action.ts';
import { Button } from '~/ui/button.tsx';

/** The way out of a limit of the plan, where a notice explains the limit. */
export function LimitButton({ action }: { action: LimitAction }) {
  return (
    <Button size="sm" onClick={action.onClick}>
      {action.label}
    </Button>
  );
}
