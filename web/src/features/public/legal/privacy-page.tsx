import { LegalPage } from '~/features/public/legal/legal-page.tsx';
import { privacyOfData } from '~/features/public/legal/privacy-of-data.tsx';
import { privacyRights } from '~/features/public/legal/privacy-rights.tsx';

const sections = [...privacyOfData, ...privacyRights];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Which personal data we have, what for, who sees it, and when it is gone."
      sections={sections}
    />
  );
}
