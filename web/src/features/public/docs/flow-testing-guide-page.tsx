import { GuideLayout } from '~/features/public/docs/guide-layout.tsx';
import { environmentSections } from '~/features/public/docs/flow-testing-guide/environment-sections.tsx';
import { exportSections } from '~/features/public/docs/flow-testing-guide/export-sections.tsx';
import { failureSections } from '~/features/public/docs/flow-testing-guide/failure-sections.tsx';
import { keyboardSections } from '~/features/public/docs/flow-testing-guide/keyboard-sections.tsx';
import { recordingSections } from '~/features/public/docs/flow-testing-guide/recording-sections.tsx';
import { scheduleSections } from '~/features/public/docs/flow-testing-guide/schedule-sections.tsx';
import { stepSections } from '~/features/public/docs/flow-testing-guide/step-sections.tsx';
import { writingSections } from '~/features/public/docs/flow-testing-guide/writing-sections.tsx';

const sections = [
  ...writingSections,
  ...stepSections,
  ...environmentSections,
  ...failureSections,
  ...scheduleSections,
  ...recordingSections,
  ...exportSections,
  ...keyboardSections,
];

/** The guide to flow tests: writing, steps, elements, checks, running, failures. */
export function FlowTestingGuidePage() {
  return (
    <GuideLayout
      to="/docs/ui-testing"
      lead="A flow test is a journey through your site in a real browser: ordered steps that you can read, edit and trust."
      sections={sections}
    />
  );
}
