import type { CreateTicketBody } from '@saywright/contracts/entities/support-ticket';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { errorText, fieldErrorsOf, isApiError } from '~/lib/error-text.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import type { FormErrors } from '~/ui/form.tsx';

/**
 * The values of a support ticket, kept until it's sent. @param asksEmail nobody is signed in, so we don't have an
 * address to reply to
 */
export function useSupportForm({ asksEmail }: { asksEmail: boolean }) {
  const [subject, setSubject] = useKeptText('ticket-subject');
  const [description, setDescription] = useKeptText('ticket-description');
  const [email, setEmail] = useKeptText('ticket-email');
  const [category, setCategory] = useState<CreateTicketBody['category']>('general_support');
  const [priority, setPriority] = useState<CreateTicketBody['priority']>('medium');
  const [errors, setErrors] = useState<FormErrors>({});
  const sending = useMutation({
    mutationFn: () =>
      api.createTicket({
        body: { subject, description, category, priority, ...(asksEmail ? { user_email: email } : {}) },
      }),
    onError: (error) => setErrors(fieldErrorsOf(error)),
    onSuccess: () => {
      for (const forget of [setSubject, setDescription, setEmail]) forget('');
      setCategory('general_support');
      setPriority('medium');
    },
  });

  const submit = (): void => {
    if (sending.isPending) return;
    const missing = subject.trim() === '' ? 'subject' : description.trim() === '' ? 'description' : undefined;
    const found: FormErrors = missing
      ? { [missing]: 'Please fill in all required fields' }
      : asksEmail && email.trim() === ''
        ? { user_email: 'Please provide your email address' }
        : {};
    setErrors(found);
    if (Object.keys(found).length === 0) sending.mutate();
    else sending.reset();
  };

  const { error } = sending;
  const isAtField = Object.keys(errors).length > 0;
  const failure =
    error === null || isAtField
      ? undefined
      : isApiError(error)
        ? errorText(error, 'Submission failed')
        : 'Failed to submit support ticket';
  return {
    values: { subject, description, email, category, priority },
    change: {
      subject: setSubject,
      description: setDescription,
      email: setEmail,
      category: setCategory,
      priority: setPriority,
    },
    errors,
    failure,
    submit,
    busy: sending.isPending,
    /** The ticket that was sent. */
    ticket: sending.data,
    startAnew: sending.reset,
  };
}
