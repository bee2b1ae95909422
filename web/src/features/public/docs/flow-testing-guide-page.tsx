import { guideComponents } from '~/features/public/docs/guide-components.tsx';
import { GuideLayout } from '~/features/public/docs/guide-layout.tsx';
import guide from '~/features/public/docs/flow-testing-guide.mdx';
import { readSections } from '~/features/public/reading/read-sections.ts';

const sections = readSections(guide, guideComponents);

/** The guide to flow tests: writing, steps, elements, checks, running, failures. */
export function FlowTestingGuidePage() {
  return (
    <GuideLayout
      to="/docs/ui-testing"
      lead="A flow test follows a path through your site in a real browser, in steps that you can read, edit and trust."
      sections={sections}
    />
  );
}
