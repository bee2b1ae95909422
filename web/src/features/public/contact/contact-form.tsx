import { CircleAlert, CircleCheck } from 'lucide-react';
import { contactAddress } from '~/features/public/contact/contact-address.ts';
import { inquiryTypes, type InquiryType } from '~/features/public/contact/inquiry-types.ts';
import { mailText } from '~/features/public/contact/mail-text.ts';
import { useContactForm } from '~/features/public/contact/use-contact-form.ts';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { Textarea } from '~/ui/textarea.tsx';

/** The longest texts that the fields take. Mail programs refuse links that are much longer. */
const longest = { line: 200, email: 254, message: 5_000 };

const failedText = 'Oops! Something went wrong. Please try again or email us directly.';

/** The form that opens a prefilled mail to us. */
export function ContactForm({ inquiryType }: { inquiryType: InquiryType }) {
  const { values, status, errors, failure, handedOver, change, submit } = useContactForm(inquiryType);
  return (
    <Form label="Contact" errors={errors} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" name="name">
        <Input
          size="lg"
          autoComplete="name"
          maxLength={longest.line}
          required
          value={values.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label="Email" name="email">
        <Input
          size="lg"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={longest.email}
          required
          value={values.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
      </Field>
      <Field label="Company" name="company" optional>
        <Input
          size="lg"
          autoComplete="organization"
          maxLength={longest.line}
          value={values.company}
          onChange={({ currentTarget }) => change({ company: currentTarget.value })}
        />
      </Field>
      <Field label="What is it about?" name="inquiry_type" buttonControl>
        <Select
          options={inquiryTypes}
          value={values.inquiryType}
          onValueChange={(type) => change({ inquiryType: type })}
          className="h-10! px-3!"
        />
      </Field>
      <Field label="Subject" name="subject" className="sm:col-span-2">
        <Input
          size="lg"
          maxLength={longest.line}
          required
          value={values.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      </Field>
      <Field label="Message" name="message" className="sm:col-span-2">
        <Textarea
          maxLength={longest.message}
          required
          className="min-h-40 px-3 py-2"
          value={values.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
      </Field>
      <label aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={({ currentTarget }) => change({ website: currentTarget.value })}
        />
      </label>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {failure ? <Notice tone="failed">{failure}</Notice> : null}
        {status === 'error' ? (
          <Notice tone="failed">
            {failedText}{' '}
            <a href={`mailto:${contactAddress}`} className="underline underline-offset-3">
              {contactAddress}
            </a>
          </Notice>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:col-span-2">
        <p className="text-xs text-muted">Opens in your email app. Nothing is sent from this page.</p>
        <Button type="submit" variant="primary" size="lg" busy={status === 'sending'}>
          {status === 'sending' ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      <div role="status" className="empty:hidden sm:col-span-2">
        {status === 'success' ? (
          <Notice tone="passed">Your message is ready in your email app. Send it from there.</Notice>
        ) : handedOver ? (
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            Nothing opened? Copy the message
            <CopyButton text={mailText(handedOver).body} label="Copy your message" />
            and email it to
            <a href={`mailto:${contactAddress}`} className={textLinkClassName}>
              {contactAddress}
            </a>
          </p>
        ) : null}
      </div>
    </Form>
  );
}

function Notice({ tone, children }: { tone: 'passed' | 'failed'; children: React.ReactNode }) {
  const Icon = tone === 'passed' ? CircleCheck : CircleAlert;
  const look = {
    passed: 'border-passed/30 bg-passed/8 text-passed',
    failed: 'border-failed/30 bg-failed/8 text-failed',
  }[tone];
  return (
    <p className={`flex items-start gap-2 rounded-md border px-3 py-2 text-sm ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
