import { Link } from '@tanstack/react-router';
import { ContactLine } from '~/features/public/legal/contact-line.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

/** What we answer for, how the agreement ends and changes. */
export const termsOfLiability: readonly ReadingSection[] = [
  {
    id: 'availability',
    title: 'Availability and support',
    body: (
      <p>
        We work to keep the service running, and the{' '}
        <Link to="/status" className={textLinkClassName}>
          status page
        </Link>{' '}
        shows how it is. We do not promise that it never stops. Every plan has support by e-mail, answered within 24
        hours; higher plans come first. We may change the service to improve it. If we take away something that you pay
        for and rely on, we tell you before, and you may cancel and get back what you paid for the time after.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Suspending and ending',
    body: (
      <>
        <p>You can stop using the service and have your account deleted at any time.</p>
        <p>
          We may suspend an account that breaks these terms, harms others or puts the service at risk. If it can wait,
          we write first and give you time to put it right. If we end the agreement for another reason, we give you 30
          days’ notice, time to take your data with you, and back what you paid for the time after.
        </p>
      </>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        We provide the service with care, but as it is. As far as the law allows, we give no other warranty: not that it
        is free of faults, not that it finds every fault of your site, not that it suits a certain purpose. Rights that
        consumers cannot give up are not touched.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We are liable without limit where the law does not allow a limit: for intent and gross negligence, for harm to
          life and health, and for fraud. Apart from that, and as far as the law allows, our liability for everything
          together within a year is limited to what you paid us in the 12 months before, and we are not liable for lost
          profit, lost data that a backup of yours would have kept, or other indirect damage.
        </p>
        <p>
          If somebody makes a claim against us because you tested what you were not allowed to test, or broke these
          terms in another way, you take over the cost of that claim.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: (
      <p>
        If we change these terms in a way that matters to you, we tell you by e-mail at least 30 days before. If you go
        on using the service after that, the new terms apply. If you do not agree, you can cancel before. The version
        and its date stand at the top.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <p>
        The law of the place where the operator is established applies, and its courts decide; if you are a consumer,
        the protection and the courts of the place where you live stay yours. If a part of these terms does not hold,
        the rest does. That we do not insist on a right once does not mean that we give it up. You may not hand your
        rights from this agreement to others without our consent.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <ContactLine />.
      </p>
    ),
  },
];
