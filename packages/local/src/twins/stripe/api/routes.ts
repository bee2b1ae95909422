import type { Route } from '../protocol/route.ts';
import { checkoutRoutes } from './checkout-sessions.ts';
import { customerRoutes } from './customers.ts';
import { invoiceRoutes } from './invoices.ts';
import { meterRoutes } from './meters.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { scheduleRoutes } from './schedules.ts';
import { subscriptionItemRoutes } from './subscription-items.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { taxIdRoutes } from './tax-ids.ts';
import { testClockRoutes } from './test-clocks.ts';
import { webhookRoutes } from './webhooks.ts';

/** Everything that the twin's API can do. */
export const apiRoutes: readonly Route[] = [
  ...checkoutRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...meterRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...scheduleRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...taxIdRoutes,
  ...testClockRoutes,
  ...webhookRoutes,
];
