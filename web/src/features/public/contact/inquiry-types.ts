import { oneOf, readSearch } from '~/lib/search-params.ts';

/** Topics of the contact form. */
export const inquiryTypes = [
  { value: 'general', label: 'General question' },
  { value: 'sales', label: 'Sales' },
  { value: 'support', label: 'Support' },
  { value: 'demo', label: 'Demo' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'feedback', label: 'Feedback' },
] as const;

export type InquiryType = (typeof inquiryTypes)[number]['value'];

export const inquiryLabel = (type: InquiryType): string =>
  inquiryTypes.find(({ value }) => value === type)?.label ?? type;

/** The search parameters of the contact page: a link can choose what the message is about. */
export const validateContactSearch = readSearch({ inquiry_type: oneOf(...inquiryTypes.map(({ value }) => value)) });
