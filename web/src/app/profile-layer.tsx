import { Suspense, lazy } from 'react';
import { useProfileLayer } from '~/features/account/use-profile-layer.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';

const ProfileDialog = lazy(async () => ({
  default: (await import('~/features/account/profile-dialog.tsx')).ProfileDialog,
}));

/** The profile when the address asks for it; its code comes with the first time. */
export function ProfileLayer() {
  const { tab, choose, close } = useProfileLayer();
  const shown = useLastDefined(tab);
  if (!shown) return null;
  return (
    <Suspense>
      <ProfileDialog tab={shown} open={tab !== undefined} onTabChange={choose} onClose={close} />
    </Suspense>
  );
}
