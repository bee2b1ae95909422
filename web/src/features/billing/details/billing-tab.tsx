import { BillingDetailsCard } from '~/features/billing/details/billing-details-card.tsx';
import { Invoices } from '~/features/billing/details/invoices.tsx';

/** How the organization pays, and what it has paid. */
export const BillingTab = () => (
  <div className="flex flex-col gap-6">
    <BillingDetailsCard />
    <Invoices />
  </div>
);
