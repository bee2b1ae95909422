import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

interface RateTableProps {
  label: string;
  head: readonly string[];
  /** The first of each row is its name. */
  rows: readonly (readonly string[])[];
}

/** Measured numbers in rows. */
export const RateTable = ({ label, head, rows }: RateTableProps) => (
  <section aria-label={label} className="mt-5 overflow-hidden rounded-lg border border-border bg-surface">
    <Table className="text-xs! [&_td]:px-3 [&_th]:px-3 [&_th]:py-1.5 [&_td]:whitespace-nowrap [&_th]:whitespace-normal!">
      <TableHead>
        <TableRow>
          {head.map((column, at) => (
            <TableHeader key={column} numeric={at > 0}>
              {column}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name = '', ...values]) => (
          <TableRow key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {values.map((value, at) => (
              <TableCell key={head[at + 1]} numeric>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </section>
);
