import type { CollectionExecution } from '@saywright/contracts/entities/collection';

/** A line of the matrix: a request, or a data row. */
export interface Line {
  title: string;
  /** The request's method, or the row's first value. */
  detail: string;
  /** The part that is shown whole where there isn't room for both. */
  whole: 'title' | 'detail';
}

/** The matrix of a run. The longer of its two lists goes down the page. */
export interface Axes {
  /** The kind of the lines that go down. */
  corner: string;
  down: Line[];
  across: Line[];
  /** The index of the request in a cell. */
  indexOf(down: number, across: number): number;
}

type Outline = Pick<CollectionExecution, 'requests' | 'columns' | 'rows'>;

/** Requests and data rows as the lines of a matrix. */
export function matrixAxes({ requests, columns, rows }: Outline): Axes {
  const requestLines = requests.map(({ name, method }) => ({ title: name, detail: method, whole: 'detail' as const }));
  const rowLines = rows.map((values, at) => ({
    title: columns.length === 0 ? 'Result' : `Row ${at + 1}`,
    detail: values[0] ?? '',
    whole: 'title' as const,
  }));
  return rows.length > requests.length
    ? {
        corner: 'Row',
        down: rowLines,
        across: requestLines,
        indexOf: (row, request) => row * requests.length + request,
      }
    : {
        corner: 'Request',
        down: requestLines,
        across: rowLines,
        indexOf: (request, row) => row * requests.length + request,
      };
}
