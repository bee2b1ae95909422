import { PublicLayout } from '~/features/public/public-layout.tsx';
import { ReadingPage } from '~/features/public/reading/reading-page.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

interface LegalPageProps {
  title: string;
  lead: string;
  /** Constant: the table of contents watches them. */
  sections: readonly ReadingSection[];
}

/** A legal document with its date and version. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <PublicLayout title={title}>
      <ReadingPage
        title={title}
        lead={
          <>
            {lead}
            <span className="mt-4 block text-sm text-muted">
              Last updated <time dateTime="2025-01-01">January 1, 2025</time> · Version 1.0
            </span>
          </>
        }
        sections={sections}
      />
    </PublicLayout>
  );
}
