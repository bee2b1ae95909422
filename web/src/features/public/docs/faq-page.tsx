import { Link } from '@tanstack/react-router';
import faq from '~/features/public/docs/faq.mdx';
import { GuideLayout } from '~/features/public/docs/guide-layout.tsx';
import { readSections } from '~/features/public/reading/read-sections.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

const sections = readSections(faq);

/** Frequently asked questions. */
export function FaqPage() {
  return (
    <GuideLayout
      to="/docs/faq"
      lead="Short answers. Don’t see yours? Ask us."
      sections={sections}
      footer={
        <div className="mt-14 flex max-w-[35rem] flex-wrap items-center justify-between gap-4 rounded-lg border border-border bg-surface px-5 py-4">
          <p className="text-base font-medium">Still have questions?</p>
          <div className="flex flex-wrap gap-2">
            <Link to="/contact" search={{ inquiry_type: 'demo' }} className={buttonVariants()}>
              Schedule Demo
            </Link>
            <Link to="/contact" search={{ inquiry_type: 'support' }} className={buttonVariants({ variant: 'primary' })}>
              Contact Support
            </Link>
          </div>
        </div>
      }
    />
  );
}
