import { Ellipsis, FileCode } from 'lucide-react';
import { useExportPlaywright } from '~/features/flow-testing/export/use-export-playwright.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';

/** Ways to take a test along. */
export function ExportMenu({ testId, testName }: { testId: string; testName: string }) {
  const exportPlaywright = useExportPlaywright(testId);
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${testName}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<FileCode aria-hidden="true" />} onClick={exportPlaywright}>
        Export as Playwright project
      </MenuItem>
    </Menu>
  );
}
