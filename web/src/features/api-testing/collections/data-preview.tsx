import type { DataRows } from '@saywright/contracts/data-rows';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const shown = 50;

/** The first data rows, as they're read. */
export function DataPreview({ data: { columns, rows } }: { data: DataRows }) {
  return (
    <Card aria-labelledby="preview-title">
      <CardHeader
        id="preview-title"
        title={formatQuantity(rows.length, 'row')}
        description={rows.length > shown ? `The first ${shown} of ${formatCount(rows.length)}` : undefined}
      />
      <div className="max-h-96 overflow-y-auto">
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader numeric>#</TableHeader>
              {columns.map((name) => (
                <TableHeader key={name} className="font-mono">
                  {name}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shown).map((row, index) => (
              <TableRow key={index}>
                <TableCell numeric className="text-muted">
                  {index + 1}
                </TableCell>
                {row.map((value, column) => (
                  <TableCell key={columns[column]} className="max-w-60 truncate font-mono text-xs">
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
