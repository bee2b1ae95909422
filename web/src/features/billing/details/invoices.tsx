import type { Invoice } from '@saywright/contracts/entities/payment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { invoicesQuery } from '~/features/billing/queries.ts';
import { formatUsd } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const statuses: Readonly<
  Record<Invoice['status'], { text: string; tone: 'neutral' | 'accent' | 'warning' | 'danger' }>
> = {
  draft: { text: 'Upcoming', tone: 'neutral' },
  open: { text: 'Due', tone: 'warning' },
  paid: { text: 'Paid', tone: 'accent' },
  uncollectible: { text: 'Unpaid', tone: 'danger' },
  void: { text: 'Void', tone: 'neutral' },
};

/** Invoices, newest first, each as a page and a PDF. */
export function Invoices() {
  const query = useInfiniteQuery(invoicesQuery);
  const invoices = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <section aria-labelledby="invoices">
      <Card>
        <CardHeader id="invoices" title="Invoices" />
        <QueryView
          query={query}
          failure="We couldn’t load your invoices"
          skeleton={
            <Loading label="Loading your invoices" className="flex flex-col gap-4 p-4">
              {[0, 1, 2].map((row) => (
                <Skeleton key={row} className="h-4" />
              ))}
            </Loading>
          }
          empty={
            invoices.length === 0 && (
              <EmptyState
                icon={<ReceiptText aria-hidden="true" />}
                title="No invoices yet"
                description="They appear here after your first payment. We also email them to you."
                help={<DocsLink to="/docs/plans-billing#invoices">About invoices</DocsLink>}
              />
            )
          }
        >
          {() => <InvoiceTable invoices={invoices} />}
        </QueryView>
      </Card>
      <LoadMore query={query} label="Show older invoices" failure="We couldn’t load older invoices" />
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { formatDate } = useDates();
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableHeader>Date</TableHeader>
          <TableHeader className="max-sm:hidden">Number</TableHeader>
          <TableHeader className="max-sm:hidden">Description</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader numeric>Amount</TableHeader>
          <TableHeader>
            <span className="sr-only">Documents</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <TableRow key={invoice.id}>
            <TableCell>
              <span className="whitespace-nowrap">{formatDate(invoice.created_at)}</span>
              <span className="block text-xs text-muted sm:hidden">{invoice.description}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap max-sm:hidden">{invoice.number ?? '–'}</TableCell>
            <TableCell className="min-w-48 max-sm:hidden">{invoice.description}</TableCell>
            <TableCell>
              <Badge tone={statuses[invoice.status].tone}>{statuses[invoice.status].text}</Badge>
            </TableCell>
            <TableCell numeric>{formatUsd(invoice.amount_cents)}</TableCell>
            <TableCell>
              <InvoiceLinks invoice={invoice} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function InvoiceLinks({ invoice: { number, status, hosted_url: page, pdf_url: pdf } }: { invoice: Invoice }) {
  const link = (url: string, text: string) => (
    <a href={url} target="_blank" rel="noreferrer" className={`${textLinkClassName} inline-flex min-h-6 items-center`}>
      {text}
      <span className="sr-only"> of invoice {number}</span>
    </a>
  );
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {page === null ? null : link(page, status === 'open' ? 'Pay' : 'View')}
      {pdf === null ? null : link(pdf, 'PDF')}
    </span>
  );
}
