import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { debugScreenshotQuery } from '~/features/ops/debug/debug-query.ts';
import { Part } from '~/features/ops/shell/facts.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { Button } from '~/ui/button.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Screenshots of a run, one at a time. */
export function Screenshots({ id, names }: { id: string; names: readonly string[] }) {
  const [shown, setShown] = useState<string>();
  return (
    <Part title="Screenshots">
      <div className="flex flex-wrap gap-2">
        {names.map((name, at) => (
          <Button
            key={name}
            size="sm"
            aria-pressed={name === shown}
            aria-label={`Screenshot ${at + 1}`}
            onClick={() => setShown(name === shown ? undefined : name)}
          >
            {at + 1}
          </Button>
        ))}
      </div>
      {shown === undefined ? null : <Screenshot id={id} name={shown} number={names.indexOf(shown) + 1} />}
    </Part>
  );
}

function Screenshot({ id, name, number }: { id: string; name: string; number: number }) {
  const query = useQuery(debugScreenshotQuery(id, name));
  return (
    <div className="mt-3">
      <QueryView query={query} failure="Failed to load the screenshot" skeleton={<ListSkeleton />}>
        {({ data }) => (
          <img src={data} alt={`Screenshot ${number} of the run`} className="w-full rounded-md border border-border" />
        )}
      </QueryView>
    </div>
  );
}
