import { ContactLine } from '~/features/public/legal/contact-line.tsx';
import { LegalPage } from '~/features/public/legal/legal-page.tsx';
import terms from '~/features/public/legal/terms.mdx';
import { readSections } from '~/features/public/reading/read-sections.ts';

const sections = readSections(terms, { ContactLine });

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The agreement between you and Saywright, in plain language."
      sections={sections}
    />
  );
}
