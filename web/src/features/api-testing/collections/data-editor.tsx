import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Table2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { DataPreview } from '~/features/api-testing/collections/data-preview.tsx';
import type { CollectionEditorState } from '~/features/api-testing/collections/use-collection-editor.ts';
import { useDebounced } from '~/lib/use-debounced.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/field.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const settleMs = 200;

/** The parser is loaded with the first data. */
const rowsQuery = (text: string) => ({
  queryKey: ['data-rows', text],
  queryFn: async () => (await import('@saywright/contracts/data-rows')).readDataRows(text),
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  gcTime: 0,
});

/** The data rows of a collection: as text, and as the table that it makes. */
export function DataEditor({ editor: { draft, change, issues } }: { editor: CollectionEditorState }) {
  const { data } = draft;
  const fileRef = useRef<HTMLInputElement>(null);
  const settled = useDebounced(data, settleMs);
  const { data: read } = useQuery(rowsQuery(settled));
  const problem = read && 'problem' in read ? read.problem : undefined;
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <section aria-label="Data rows" className="flex min-w-0 flex-col gap-3">
        <Field
          label="Data rows"
          name="data"
          error={problem ?? (data === settled ? issues['data'] : undefined)}
          hint="CSV with a header row, or a JSON array of objects. The collection runs once for each row; use its columns as variables, like {{email}}."
          aside={
            <Button size="sm" icon={<Upload aria-hidden="true" />} onClick={() => fileRef.current?.click()}>
              Upload file
            </Button>
          }
        >
          <Textarea
            mono
            rows={12}
            spellCheck={false}
            value={data}
            placeholder={'email,quantity\nada@example.com,1\ngrace@example.com,2'}
            onChange={({ currentTarget }) => change({ data: currentTarget.value })}
          />
        </Field>
        <input
          ref={fileRef}
          hidden
          type="file"
          accept=".csv,.tsv,.json,.txt,text/csv,application/json"
          aria-label="Upload data rows"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Allow choosing the same file again after fixing it.
            event.currentTarget.value = '';
            void file?.text().then((text) => change({ data: text }));
          }}
        />
      </section>
      <section aria-label="Preview" className="min-w-0">
        {read && !('problem' in read) && read.rows.length > 0 ? (
          <DataPreview data={read} />
        ) : (
          <Card>
            <EmptyState
              icon={<Table2 aria-hidden="true" />}
              title={problem ? 'Fix the data to see its rows' : 'No data rows'}
              description={problem ? undefined : 'Without data, the collection runs once.'}
              className="py-10"
            />
          </Card>
        )}
      </section>
    </div>
  );
}
