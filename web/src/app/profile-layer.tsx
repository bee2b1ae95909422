import { Suspense, lazy } from 'react';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';

const ProfileDialog = lazy(async () => ({
  default: (await import('~/features/account/profile-dialog.tsx')).ProfileDialog,
}));

/** The profile when the address asks for it; its code comes with the first time. */
export function ProfileLayer() {
  const { profile: tab } = usePlace();
  const { swap, close } = useLayer();
  const shown = useLastDefined(tab);
  if (!shown) return null;
  return (
    <Suspense>
      <ProfileDialog
        tab={shown}
        open={tab !== undefined}
        onTabChange={(profile) => swap({ profile })}
        onClose={() => close('profile')}
      />
    </Suspense>
  );
}
