import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, Dispute } from '../state/wire.ts';

const evidenceDays = 7;

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card's owner takes a payment back. */
export function openDispute(account: Account, charge: Charge): Dispute {
  account.store.put<Charge>({ ...charge, disputed: true });
  const now = account.timeOf(charge.customer);
  const dispute = account.create<Dispute>('charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + evidenceDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** How the bank decides. */
export function closeDispute(account: Account, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  const closed = account.store.put<Dispute>({ ...dispute, status });
  account.emit('charge.dispute.closed', closed);
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
