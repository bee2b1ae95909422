import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Ellipsis } from 'lucide-react';
import { CopyItems } from '~/features/api-testing/copy/copy-items.tsx';
import { bodyOfDraft, type ApiDraft } from '~/features/api-testing/editor/api-draft.ts';
import { environmentsQuery } from '~/features/environments/environments-query.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

/** Fills the request in from code, and copies it as code, saved or not. */
export function RequestMenu({ draft }: { draft: ApiDraft }) {
  const { open } = useLayer();
  const { data: environments } = useQuery(environmentsQuery('api'));
  const baseUrl = environments?.find(({ id }) => id === draft.environment_id)?.base_url ?? '';
  return (
    <Menu
      trigger={
        <IconButton label="More" name="More for this request">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<ClipboardPaste aria-hidden="true" />} onClick={() => open({ dialog: 'curl' })}>
        Paste a curl command…
      </MenuItem>
      <MenuSeparator />
      <CopyItems
        write={async (language) => {
          const { copyRequest } = await import('@saywright/exporters/api/copy-request');
          return copyRequest(bodyOfDraft(draft), baseUrl, language);
        }}
      />
    </Menu>
  );
}
