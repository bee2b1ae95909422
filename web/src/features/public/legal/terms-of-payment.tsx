import { Link } from '@tanstack/react-router';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Plans, fees, cancelling, and what is kept. */
export const termsOfPayment: readonly ReadingSection[] = [
  {
    id: 'plans',
    title: 'Plans and limits',
    body: (
      <>
        <p>
          What a plan includes and costs is on the{' '}
          <Link to="/pricing" className={textLinkClassName}>
            Pricing
          </Link>{' '}
          page. The Trial plan is free, needs no card, and stops at its limits. On paid plans, executions past the
          allowance go on and are charged at the price of the plan.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <ul>
        <li>Paid plans are billed in advance, month by month, and renew by themselves until you cancel.</li>
        <li>Executions past the allowance are billed at the end of the month.</li>
        <li>
          An upgrade takes effect at once, and you pay for the days that are left. A downgrade takes effect with the
          next billing period.
        </li>
        <li>Prices are without taxes, which are added where the law asks for it.</li>
        <li>
          If a payment fails, we tell you and try again. If it stays unpaid, we may move the organization to the Trial
          plan.
        </li>
      </ul>
    ),
  },
  {
    id: 'fee-changes',
    title: 'Changes of fees',
    body: (
      <p>
        We may change fees. We tell you at least 30 days before, by e-mail. If you do not want to pay the new fee,
        cancel before it applies; what you have paid for goes on as it was.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: 'Money back and cancelling',
    body: (
      <>
        <p>
          If a new subscription does not suit you, tell us within 30 days of its start and you get your money back. You
          can cancel at any time. Other payments are not returned, unless the law says otherwise or we ended the service
          without a reason that lies with you.
        </p>
        <p>
          After cancelling you are on the Trial plan. Nothing is lost at once: everything stays readable for 90 days,
          then the limits of the Trial plan apply to what is kept.
        </p>
      </>
    ),
  },
  {
    id: 'keeping-data',
    title: 'What is kept, and for how long',
    body: (
      <>
        <p>
          Results of runs and their files are kept as long as your plan says and then deleted. If you delete your
          account, your tests and results go with it. What remains is limited:
        </p>
        <ul>
          <li>account data: 2 years after the account was deleted, to answer claims and prevent abuse;</li>
          <li>usage logs: about 12 months;</li>
          <li>what we wrote to each other in support: 3 years;</li>
          <li>invoices and other records: as long as the law demands.</li>
        </ul>
      </>
    ),
  },
];
