import { Link } from '@tanstack/react-router';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Who may use the service, and how. */
export const termsOfUse: readonly ReadingSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          Saywright is a service that writes tests from descriptions in plain English, runs them in a browser and shows
          what happened. In these terms, “we” and “us” is the operator of Saywright, and “you” is whoever uses it. By
          creating an account you agree to these terms.
        </p>
        <p>
          If you use the service for an organization, you agree for that organization and confirm that you may. If you
          do not agree, do not use the service.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 13 years old, and old enough to make this agreement where you live.</li>
        <li>Give your real name and an e-mail address that reaches you, and keep both up to date.</li>
        <li>Keep your password to yourself. An account is for one person; invite others instead of sharing yours.</li>
        <li>
          What is done with your account counts as done by you. If you think somebody else uses it, tell us at once.
        </li>
        <li>
          Whoever registers an organization is its administrator, and decides who belongs to it and what they may see.
        </li>
      </ul>
    ),
  },
  {
    id: 'fair-use',
    title: 'What you may test',
    body: (
      <>
        <p>
          Tests act on real sites. Only test what is yours, or what its owner has allowed you to test. You may not use
          the service to
        </p>
        <ul>
          <li>break into systems, look for ways in without permission, or get around the protection of a site;</li>
          <li>put load on a site to slow it down or take it down;</li>
          <li>collect personal data, copy content on a large scale, send spam, or create fake accounts or reviews;</li>
          <li>break the law, or the rights of others;</li>
          <li>get around the limits of your plan, or disturb the service for others.</li>
        </ul>
        <p>
          Use accounts and data made for testing. Do not put passwords of real people, card numbers or health data into
          tests.
        </p>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'Your content',
    body: (
      <>
        <p>
          Your descriptions, tests, results and screenshots are yours. You allow us to store and process them as far as
          it takes to provide the service to you: to run your tests, show you the results, keep copies for safety and
          help you when you ask. We do not sell them, and we do not train models on them.
        </p>
        <p>
          You are responsible for having the right to what you put in. If you send us ideas for the product, we may use
          them without owing you anything.
        </p>
      </>
    ),
  },
  {
    id: 'generated-tests',
    title: 'Generated tests',
    body: (
      <p>
        Tests are generated from your words, and words can be misunderstood. Read a test before you rely on it, and look
        at what it would do before you run it against a site with real data. A test that passes shows that its checks
        held at that moment; it does not show that a site has no faults.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What we do with personal data is described in the{' '}
        <Link to="/privacy" className={textLinkClassName}>
          Privacy Policy
        </Link>
        . If your tests touch personal data of others, you decide why and how, and we process it only on your behalf.
      </p>
    ),
  },
];
