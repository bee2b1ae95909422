import type { InquiryType } from '~/features/public/contact/inquiry-types.ts';

/** The values of the contact form, as typed. */
export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  inquiryType: InquiryType;
  /** The hidden field: people do not see it, programs fill it. */
  website: string;
}

export const emptyMessage = (inquiryType: InquiryType): ContactMessage => ({
  name: '',
  email: '',
  company: '',
  subject: '',
  message: '',
  inquiryType,
  website: '',
});
