import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import type { CollectionRequest } from '@saywright/contracts/entities/collection';
import { useState } from 'react';
import { TestPicker } from '~/features/api-testing/collections/test-picker.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';

const requestOf = ({ id: test_id, name, method, url }: ApiTestSummary): CollectionRequest => ({
  test_id,
  name,
  state: 'ready',
  method,
  url,
});

/** Adds API tests to a collection, in the order in which they're picked. */
export function AddRequestsDialog({ open, onAdd }: { open: boolean; onAdd: (requests: CollectionRequest[]) => void }) {
  const { close } = useLayer();
  const [picked, setPicked] = useState<ApiTestSummary[]>([]);
  const leave = (): void => {
    setPicked([]);
    close('dialog');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) leave();
      }}
      size="lg"
      title="Add requests"
      description="They’re added at the end, in the order you pick them."
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => {
              onAdd(picked.map(requestOf));
              leave();
            }}
          >
            {picked.length === 0 ? 'Add requests' : `Add ${formatQuantity(picked.length, 'request')}`}
          </Button>
        </>
      }
    >
      <TestPicker picked={picked} onChange={setPicked} />
    </Dialog>
  );
}
