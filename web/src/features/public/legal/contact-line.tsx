import { Link } from '@tanstack/react-router';
import { contactAddress } from '~/features/public/contact/contact-address.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

/** How to reach us, within a sentence. */
export function ContactLine() {
  return (
    <>
      <a href={`mailto:${contactAddress}`} className={textLinkClassName}>
        {contactAddress}
      </a>{' '}
      or the{' '}
      <Link to="/contact" className={textLinkClassName}>
        contact page
      </Link>
    </>
  );
}
