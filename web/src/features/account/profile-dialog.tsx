import { useEffect, useState } from 'react';
import { AlertSettingsTab } from '~/features/account/alerts/alert-settings-tab.tsx';
import { DeleteAccount } from '~/features/account/delete-account.tsx';
import { DownloadData } from '~/features/account/export/download-data.tsx';
import type { ProfileTab } from '~/features/account/profile-params.ts';
import { ProfileTabContent, type ProfileDraft } from '~/features/account/profile-tab.tsx';
import { PasswordForm } from '~/features/account/password-form.tsx';
import { SessionsSection } from '~/features/account/sessions-section.tsx';
import { session } from '~/lib/session.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const tabs: readonly TabItem<ProfileTab>[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'security', label: 'Security' },
  { value: 'data', label: 'Your data' },
];

interface ProfileDialogProps {
  tab: ProfileTab;
  open: boolean;
  onTabChange: (tab: ProfileTab) => void;
  onClose: () => void;
}

/** The signed-in person: who they are, and how they sign in. */
export function ProfileDialog({ tab, open, onTabChange, onClose }: ProfileDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="User Profile"
    >
      <ProfileContent tab={tab} onTabChange={onTabChange} />
    </Dialog>
  );
}

function ProfileContent({ tab, onTabChange }: Pick<ProfileDialogProps, 'tab' | 'onTabChange'>) {
  const [draft, setDraft] = useState<ProfileDraft>({});
  useEffect(() => void session.refreshUser(), []);
  return (
    <Tabs value={tab} onValueChange={onTabChange} tabs={tabs} label="User Profile">
      <TabPanel value="profile">
        <ProfileTabContent draft={draft} onDraftChange={setDraft} />
      </TabPanel>
      <TabPanel value="notifications">
        <AlertSettingsTab />
      </TabPanel>
      <TabPanel value="security">
        <div className="flex flex-col gap-6">
          <PasswordForm />
          <SessionsSection />
        </div>
      </TabPanel>
      <TabPanel value="data">
        <div className="flex flex-col gap-6">
          <DownloadData />
          <DeleteAccount />
        </div>
      </TabPanel>
    </Tabs>
  );
}
