import { Definitions } from '~/features/public/reading/definitions.tsx';
import { ContactLine } from '~/features/public/legal/contact-line.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

const periods = [
  { name: 'Account', does: 'As long as it exists, and 2 years after it was deleted.' },
  { name: 'Tests', does: 'Until you delete them, or your account.' },
  {
    name: 'Results and files',
    does: 'As your plan says: 30 days on Trial, 90 on Starter, 180 on Growth, 1 year on Business, as agreed on Enterprise.',
  },
  { name: 'After cancelling', does: 'Everything stays readable for 90 days, then as on Trial.' },
  { name: 'Usage logs', does: 'About 12 months.' },
  { name: 'Support', does: '3 years after the last message.' },
  { name: 'Invoices', does: 'As long as the law demands.' },
];

/** Which data, what for, who sees it, how long. */
export const privacyOfData: readonly ReadingSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>We take what the service needs to work, and nothing to advertise with.</li>
        <li>No trackers, no third-party scripts, no advertising cookies, here or in the product.</li>
        <li>We do not sell data, and we do not train models on your tests or results.</li>
        <li>You can see, correct, take with you and delete what is yours.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          The operator of Saywright is responsible for the data of accounts and of this site. Write to <ContactLine />.
        </p>
        <p>
          For personal data that your tests meet on the sites they visit, you are responsible, and we process it on your
          behalf: only to run your tests and to show you the results.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we have',
    body: (
      <>
        <h3>What you give us</h3>
        <ul>
          <li>Your name, e-mail address, organization and password. The password is kept only as a salted hash.</li>
          <li>Your tests: descriptions, steps, addresses, and the values that they type.</li>
          <li>What you write to us.</li>
          <li>
            When you pay: your plan, invoices and the state of a payment. Card numbers go to the payment provider, never
            to us.
          </li>
        </ul>
        <h3>What comes from using the service</h3>
        <ul>
          <li>
            Results of runs: times, screenshots, the outline, console and network log of the pages that were tested.
          </li>
          <li>Usage: how many executions and generations, when you last signed in.</li>
          <li>Technical logs: time, request, IP address, and the errors that occurred.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'what-for',
    title: 'What for',
    body: (
      <>
        <ul>
          <li>
            <strong>To provide the service</strong> that you asked for: accounts, tests, runs, results, billing,
            support. The basis is our agreement with you.
          </li>
          <li>
            <strong>To keep it safe and working:</strong> limits on sign-in, prevention of abuse, finding faults. The
            basis is our interest, and yours, in a service that holds.
          </li>
          <li>
            <strong>To meet the law,</strong> as for invoices.
          </li>
        </ul>
        <p>We send you messages about your account and your tests. We send no advertising without your consent.</p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Your organization:</strong> its members see its tests and results, its administrators also who
            belongs to it.
          </li>
          <li>
            <strong>Our staff,</strong> when it takes that to help you or to mend a fault.
          </li>
          <li>
            <strong>Providers that work for us</strong> and may use the data for nothing else: Amazon Web Services,
            where the service runs and from where its e-mail is sent; Stripe, if you pay; and Amazon Bedrock, if a
            description is given to a language model to write steps.
          </li>
          <li>
            <strong>Authorities,</strong> if the law obliges us. We check each demand and tell you if we may.
          </li>
        </ul>
        <p>
          The sites that you test receive what your tests type and send, as from any visitor. If our business passes to
          another owner, data passes under these same rules, and we tell you before.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What is stored in your browser',
    body: (
      <p>
        Your browser’s local storage holds a token that keeps you signed in, and the theme that you chose. Both are
        needed for what you asked for, so there is no cookie banner. Signing out removes the token.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: <Definitions rows={periods} />,
  },
];
