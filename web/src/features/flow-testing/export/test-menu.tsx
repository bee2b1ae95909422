import { Copy, Ellipsis, FileCode, FileJson } from 'lucide-react';
import { useDuplicateTest } from '~/features/flow-testing/export/use-duplicate-test.ts';
import { useExportJson } from '~/features/flow-testing/export/use-export-json.ts';
import { useExportPlaywright } from '~/features/flow-testing/export/use-export-playwright.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

interface TestMenuProps {
  testId: string;
  testName: string;
}

/** Actions for a saved test beyond running and changing it. */
export function TestMenu({ testId, testName }: TestMenuProps) {
  const duplicate = useDuplicateTest(testId);
  const exportJson = useExportJson(testId);
  const exportPlaywright = useExportPlaywright(testId);
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${testName}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy aria-hidden="true" />} onClick={duplicate}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<FileJson aria-hidden="true" />} onClick={exportJson}>
        Export as JSON
      </MenuItem>
      <MenuItem icon={<FileCode aria-hidden="true" />} onClick={exportPlaywright}>
        Export as Playwright project
      </MenuItem>
    </Menu>
  );
}
