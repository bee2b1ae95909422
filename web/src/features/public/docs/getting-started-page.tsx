import guide from '~/features/public/docs/getting-started.mdx';
import { guideComponents } from '~/features/public/docs/guide-components.tsx';
import { GuideLayout } from '~/features/public/docs/guide-layout.tsx';
import { readSections } from '~/features/public/reading/read-sections.ts';

const sections = readSections(guide, guideComponents);

/** The guide for the first five minutes. */
export function GettingStartedPage() {
  return (
    <GuideLayout
      to="/docs/getting-started"
      lead="Create an account, then see a test pass and fail. It takes about five minutes."
      sections={sections}
    />
  );
}
