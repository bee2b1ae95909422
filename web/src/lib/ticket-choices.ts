import type { CreateTicketBody } from '@saywright/contracts/entities/support-ticket';

export const categories: readonly { value: CreateTicketBody['category']; label: string }[] = [
  { value: 'general_support', label: 'General support' },
  { value: 'bug_report', label: 'Bug report' },
  { value: 'feature_request', label: 'Feature request' },
  { value: 'flow_testing_issue', label: 'Flow Testing issue' },
  { value: 'api_issue', label: 'API issue' },
  { value: 'account_issue', label: 'Account issue' },
  { value: 'billing_question', label: 'Billing question' },
  { value: 'other', label: 'Other' },
];

export const priorities: readonly { value: CreateTicketBody['priority']; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
];
