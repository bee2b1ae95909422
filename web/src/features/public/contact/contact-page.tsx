import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contactAddress } from '~/features/public/contact/contact-address.ts';
import { ContactForm } from '~/features/public/contact/contact-form.tsx';
import { PageIntro } from '~/features/public/page-intro.tsx';
import { PublicLayout } from '~/features/public/public-layout.tsx';
import { Card } from '~/ui/card.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { Toaster } from '~/ui/toast.tsx';

const route = getRouteApi('/contact');

/** How to reach us. */
export function ContactPage() {
  const { inquiry_type: inquiryType = 'general' } = route.useSearch();
  return (
    <PublicLayout title="Contact">
      <div className="mx-auto grid w-full max-w-6xl items-start gap-x-16 gap-y-10 px-4 pt-8 pb-24 sm:px-6 sm:pt-10 lg:grid-cols-[1fr_36rem]">
        <div>
          <PageIntro
            title="Talk to us"
            lead="A question, a page you can’t test yet, a plan for your team: write to us, and someone who builds Saywright will answer within 24 hours."
          />
          <dl className="mt-8 max-w-md divide-y divide-border border-y border-border text-sm">
            <Fact title="Email">
              <a href={`mailto:${contactAddress}`} className={`${textLinkClassName} break-all`}>
                {contactAddress}
              </a>
              <span className="-mr-1.5">
                <CopyButton text={contactAddress} label="Copy email address" />
              </span>
            </Fact>
            <Fact title="Is something down?">
              <Link to="/status" className={textLinkClassName}>
                Check the status
              </Link>
            </Fact>
            <Fact title="How does it work?">
              <Link to="/docs" className={textLinkClassName}>
                Read the documentation
              </Link>
            </Fact>
          </dl>
        </div>
        <Card aria-label="Write to us" className="relative overflow-hidden p-5 sm:p-7">
          <ContactForm key={inquiryType} inquiryType={inquiryType} />
        </Card>
      </div>
      <Toaster />
    </PublicLayout>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className="text-muted">{title}</dt>
      <dd className="flex items-center gap-1">{children}</dd>
    </div>
  );
}
