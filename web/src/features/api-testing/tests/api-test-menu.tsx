import { Ellipsis } from 'lucide-react';
import { CopyItems } from '~/features/api-testing/copy/copy-items.tsx';
import { api } from '~/lib/api.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu } from '~/ui/menu.tsx';

/** Further actions for a saved test. */
export const ApiTestMenu = ({ id, name }: { id: string; name: string }) => (
  <Menu
    trigger={
      <IconButton label="More" name={`More for ${name}`}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <CopyItems write={(language) => api.getApiTestCode({ params: { id }, query: { language } })} />
  </Menu>
);
