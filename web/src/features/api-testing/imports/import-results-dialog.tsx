import type { ImportedCollection, ImportReport, SkippedItem } from '@saywright/contracts/entities/api-import';
import { Link } from '@tanstack/react-router';
import { formatText } from '~/features/api-testing/imports/import-texts.ts';
import { formatCount } from '~/lib/format.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';

interface ImportResultsDialogProps {
  /** Undefined while none is shown. */
  report: ImportReport | undefined;
  onClose: () => void;
}

/** Its numbers speak of items that aren't in it anymore. */
const isShortened = ({ summary, skipped_items: skipped, left_out: leftOut }: ImportReport): boolean =>
  (summary.skipped_endpoints > 0 && skipped.length === 0) ||
  (summary.total_endpoints > 0 && summary.fidelity < 100 && skipped.length + leftOut.length === 0);

/** The tests that an import created, updated, and skipped. */
export function ImportResultsDialog({ report, onClose }: ImportResultsDialogProps) {
  const shown = useLastDefined(report);
  if (!shown) return null;
  const { summary, import_job: job } = shown;
  const facts = [
    { name: 'Total Endpoints', value: formatCount(summary.total_endpoints) },
    { name: 'Tests Created', value: formatCount(summary.created_tests) },
    { name: 'Tests Updated', value: formatCount(summary.updated_tests) },
    { name: 'Unchanged', value: formatCount(summary.unchanged_tests) },
    { name: 'Skipped', value: formatCount(summary.skipped_endpoints) },
    { name: 'Environments Created', value: formatCount(summary.created_environments) },
    { name: 'Imported in full', value: `${summary.fidelity}%` },
  ];
  return (
    <Dialog
      open={report !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title="Import Results"
      description={`${summary.filename} · ${formatText(summary.format)}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Link
            to="/api-testing"
            search={{ tab: 'tests' }}
            onClick={onClose}
            className={buttonVariants({ variant: 'primary' })}
          >
            View tests
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="text-base font-medium tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <Collections collections={shown.collections} onClose={onClose} />
        {isShortened(shown) ? (
          <p className="text-xs text-muted">
            What was skipped or left out is kept for a day. Import the file again to see it.
          </p>
        ) : null}
        <Items title="Errors" items={job.errors.map((reason) => ({ item: '', reason }))} />
        <Items title="Changed since the last import" items={shown.changed_items} />
        <Items title="Skipped endpoints" items={shown.skipped_items} />
        <Items title="Left out of tests" items={shown.left_out} />
        <Items title="Fill in before you run" items={shown.setup} />
      </div>
    </Dialog>
  );
}

const outcomes: Record<ImportedCollection['outcome'], string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
};

function Collections({ collections, onClose }: { collections: ImportReport['collections']; onClose: () => void }) {
  if (collections.length === 0) return null;
  return (
    <section aria-label="Collections">
      <h3 className="mb-1.5 text-xs font-medium text-muted">Collections ({formatCount(collections.length)})</h3>
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {collections.map(({ id, name, outcome }) => (
          <li key={id} className="flex items-baseline gap-3 px-3 py-1.5">
            <Link
              to="/api-testing/collections/$collectionId"
              params={{ collectionId: id }}
              onClick={onClose}
              className="min-w-0 flex-1 rounded-sm font-medium wrap-anywhere decoration-faint underline-offset-3 hover:underline"
            >
              {name}
            </Link>
            <span className="text-xs text-muted">{outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Items({ title, items }: { title: string; items: readonly SkippedItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs font-medium text-muted">
        {title} ({formatCount(items.length)})
      </h3>
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {items.map(({ item, reason }, index) => (
          <li key={index} className="px-3 py-1.5">
            {item ? <p className="font-mono text-xs wrap-anywhere">{item}</p> : null}
            <p className="text-xs wrap-anywhere text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
