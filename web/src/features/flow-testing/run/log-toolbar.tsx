import { Switch } from '~/ui/switch.tsx';

interface LogToolbarProps {
  errorCount: number;
  errorsOnly: boolean;
  onErrorsOnlyChange: (errorsOnly: boolean) => void;
}

/** How many errors a log has, and the choice to see only these. */
export function LogToolbar({ errorCount, errorsOnly, onErrorsOnlyChange }: LogToolbarProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-xs text-muted">
        {errorCount === 0 ? 'No errors' : `${errorCount} error${errorCount === 1 ? '' : 's'}`}
      </p>
      <Switch checked={errorsOnly} onCheckedChange={onErrorsOnlyChange}>
        Errors only
      </Switch>
    </div>
  );
}
