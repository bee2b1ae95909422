import { ContactLine } from '~/features/public/legal/contact-line.tsx';
import { LegalPage } from '~/features/public/legal/legal-page.tsx';
import privacy from '~/features/public/legal/privacy.mdx';
import { readSections } from '~/features/public/reading/read-sections.ts';

const sections = readSections(privacy, { ContactLine });

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What personal data we collect, why, who can see it, and when we delete it."
      sections={sections}
    />
  );
}
