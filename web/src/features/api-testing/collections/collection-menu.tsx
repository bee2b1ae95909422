import type { Collection } from '@saywright/contracts/entities/collection';
import { CalendarClock, Ellipsis, FileDown, Trash2 } from 'lucide-react';
import { exportFormats } from '~/features/api-testing/export/export-formats.ts';
import { useExport } from '~/features/api-testing/export/use-export.ts';
import { api } from '~/lib/api.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

/** Actions for a collection, as it's saved, beyond running and changing it. */
export function CollectionMenu({ collection: { id, name } }: { collection: Collection }) {
  const { open } = useLayer();
  const exporting = useExport((format) => api.exportCollection({ params: { id }, query: { format } }));
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<CalendarClock aria-hidden="true" />} onClick={() => open({ schedule: id })}>
        Schedule
      </MenuItem>
      <MenuSeparator />
      {exportFormats.map(({ value, label }) => (
        <MenuItem key={value} icon={<FileDown aria-hidden="true" />} onClick={() => exporting.mutate(value)}>
          Export for {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} onClick={() => open({ delete: id })}>
        Delete
      </MenuItem>
    </Menu>
  );
}
