import { ListPlus, Plus } from 'lucide-react';
import { AddRequestsDialog } from '~/features/api-testing/collections/add-requests-dialog.tsx';
import { draftRequest, type DraftRequest } from '~/features/api-testing/collections/collection-draft.ts';
import { RequestItem } from '~/features/api-testing/collections/request-item.tsx';
import type { CollectionEditorState } from '~/features/api-testing/collections/use-collection-editor.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { useListDrag } from '~/lib/use-list-drag.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The requests of a collection in the order in which they run. */
export function RequestList({ editor: { draft, change, issues } }: { editor: CollectionEditorState }) {
  const { requests } = draft;
  const { open } = useLayer();
  const { dialog } = usePlace();
  const move = (id: string, to: number): void => {
    const moved = requests.find((request) => request.id === id);
    if (!moved) return;
    const others = requests.filter((request) => request !== moved);
    change({ requests: [...others.slice(0, to), moved, ...others.slice(to)] });
  };
  const drag = useListDrag(requests, move);
  const remove = (gone: DraftRequest): void => change({ requests: requests.filter((request) => request !== gone) });
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => open({ dialog: 'add' })}>
      Add requests
    </Button>
  );
  return (
    <Card aria-labelledby="requests-title">
      <CardHeader
        id="requests-title"
        title="Requests"
        description="They run in this order. Values extracted by one are variables in the next."
        actions={requests.length > 0 ? add : undefined}
      />
      {issues['test_ids'] ? (
        <p role="alert" className="border-b border-border bg-failed/8 px-4 py-2 text-xs text-failed">
          {issues['test_ids']}
        </p>
      ) : null}
      {requests.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden="true" />}
          title="No requests yet"
          description="Add API tests in the order in which they should run."
          action={add}
        />
      ) : (
        <ol data-drag-list>
          {requests.map((request, index) => (
            <RequestItem
              key={request.id}
              request={request}
              index={index}
              count={requests.length}
              drag={drag}
              onMove={(by) => move(request.id, index + by)}
              onRemove={() => remove(request)}
            />
          ))}
        </ol>
      )}
      <AddRequestsDialog
        open={dialog === 'add'}
        onAdd={(added) => change({ requests: [...requests, ...added.map(draftRequest)] })}
      />
    </Card>
  );
}
