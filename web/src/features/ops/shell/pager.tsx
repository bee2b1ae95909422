import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';

interface PagerProps {
  /** From 1. */
  page: number;
  /** Whether the shown page is full, so that there may be another one. */
  isFull: boolean;
}

/** The ways to the pages before and after. */
export function Pager({ page, isFull }: PagerProps) {
  const { show } = useLayer();
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-2">
      <p className="mr-1 text-xs tabular text-muted">Page {page}</p>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page === 1}
        onClick={() => show({ page: page === 2 ? undefined : page - 1 })}
      >
        Previous
      </Button>
      <Button icon={<ChevronRight aria-hidden="true" />} disabled={!isFull} onClick={() => show({ page: page + 1 })}>
        Next
      </Button>
    </nav>
  );
}
