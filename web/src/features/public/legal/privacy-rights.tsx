import { ContactLine } from '~/features/public/legal/contact-line.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

/** Safety, rights, children, changes. */
export const privacyRights: readonly ReadingSection[] = [
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <p>
          Connections and stored data are encrypted. Passwords are stored as salted scrypt hashes and session tokens as
          hashes, so that neither can be read back. Each organization’s data is separated in every query. Files are
          reached through links that soon expire. Repeated wrong passwords slow an account down.
        </p>
        <p>
          No system is perfectly safe. If data of yours gets into wrong hands, we tell you without delay what happened,
          what it means and what we do.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it is processed',
    body: (
      <p>
        In the data centers of Amazon Web Services in which the service is set up. If data is processed outside the
        country where you live, it is under contracts that ask for the protection that the law of your country demands.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Depending on where you live, and in any case with us, you can</p>
        <ul>
          <li>ask which data we have about you, and get a copy;</li>
          <li>have it corrected, or deleted;</li>
          <li>take it with you in a common format;</li>
          <li>object to a use that rests on our interest, or have it restricted;</li>
          <li>withdraw a consent for the future;</li>
          <li>complain to the data protection authority of the place where you live.</li>
        </ul>
        <p>
          Write to <ContactLine />. We answer within 30 days, without charge, and may ask you to show that it is you. If
          your account belongs to an organization, its administrator can do much of this at once.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is not for children under 13, and we do not knowingly have data about them. If you know of an
        account of a child, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this policy',
    body: (
      <p>
        If we change it in a way that matters to you, we tell you by e-mail at least 30 days before. The version and its
        date stand at the top.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about your data: <ContactLine />.
      </p>
    ),
  },
];
