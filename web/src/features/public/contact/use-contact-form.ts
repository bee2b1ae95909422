import { useEffect, useState } from 'react';
import { checkContact } from '~/features/public/contact/check-contact.ts';
import { contactAddress } from '~/features/public/contact/contact-address.ts';
import { emptyMessage, type ContactMessage } from '~/features/public/contact/contact-message.ts';
import type { InquiryType } from '~/features/public/contact/inquiry-types.ts';
import { mailLink } from '~/features/public/contact/mail-text.ts';
import type { FormErrors } from '~/ui/form.tsx';

/** How long a success is shown before the form is empty again. */
const resetAfterMs = 2_000;

/** Outlives the page, so that leaving it and coming back does not shorten the pause. */
let lastSentAt: number | undefined;

type Status = 'idle' | 'sending' | 'success' | 'error';

/** The state of the contact form. The message goes to the visitor's own mail program, never to the server. */
export function useContactForm(initialType: InquiryType) {
  const [values, setValues] = useState(() => emptyMessage(initialType));
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();
  /** The last message that was handed over, for those whose browser opened nothing. */
  const [handedOver, setHandedOver] = useState<ContactMessage>();
  const [openedAt] = useState(() => performance.now());

  useEffect(() => {
    if (status !== 'success') return undefined;
    const timer = setTimeout(() => {
      setStatus('idle');
      setValues(emptyMessage(initialType));
    }, resetAfterMs);
    return () => clearTimeout(timer);
  }, [status, initialType]);

  const change = (part: Partial<ContactMessage>): void => {
    setValues((current) => ({ ...current, ...part }));
    const cleared = Object.keys(part);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !cleared.includes(name))));
  };

  const submit = (): void => {
    if (status === 'sending' || status === 'success') return;
    const now = performance.now();
    const problems = checkContact(values, { now, openedAt, lastSentAt });
    setErrors({ ...problems.fields });
    setFailure(problems.form);
    setStatus('idle');
    if (problems.form !== undefined || Object.keys(problems.fields).length > 0) return;
    setStatus('sending');
    try {
      window.location.assign(mailLink(contactAddress, values));
      lastSentAt = now;
      setHandedOver(values);
      setStatus('success');
    } catch {
      setStatus('error');
    }
  };

  return { values, status, errors, failure, handedOver, change, submit };
}
