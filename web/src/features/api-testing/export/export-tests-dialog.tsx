import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import type { ApiExportFormat } from '@saywright/contracts/entities/collection';
import { useState } from 'react';
import { TestPicker } from '~/features/api-testing/collections/test-picker.tsx';
import { exportFormats } from '~/features/api-testing/export/export-formats.ts';
import { useExport } from '~/features/api-testing/export/use-export.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

/** Downloads a selection of API tests for another tool. */
export function ExportTestsDialog({ open }: { open: boolean }) {
  const { close } = useLayer();
  const [picked, setPicked] = useState<ApiTestSummary[]>([]);
  const [format, setFormat] = useState<ApiExportFormat>('postman');
  const leave = (): void => {
    setPicked([]);
    close('dialog');
  };
  const exporting = useExport(
    (wanted) => api.exportApiTests({ body: { format: wanted, test_ids: picked.map(({ id }) => id) } }),
    leave,
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !exporting.isPending) leave();
      }}
      size="lg"
      title="Export API tests"
      description="Values of secret variables and credentials are never in an export."
      footer={
        <>
          <Button onClick={leave} disabled={exporting.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            busy={exporting.isPending}
            onClick={() => exporting.mutate(format)}
          >
            {picked.length === 0 ? 'Export tests' : `Export ${formatQuantity(picked.length, 'test')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Format" buttonControl className="max-w-xs">
          <Select options={exportFormats} value={format} onValueChange={setFormat} />
        </Field>
        <TestPicker picked={picked} onChange={setPicked} />
      </div>
    </Dialog>
  );
}
