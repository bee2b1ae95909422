import type { PaymentSetup } from '@saywright/domain/payments/setup';
import { readPlans } from '@saywright/domain/subscriptions/read-plans';
import { readPaymentsConfig } from '@saywright/payments/read-payments-config';
import { createPayments } from '@saywright/payments/stripe-payments';
import { getPorts } from '@saywright/storage/ports';
import * as z from 'zod';

const settings = z.object({ APP_URL: z.url() });

let made: { key: string; setup: PaymentSetup } | undefined;

/** How this deployment is paid; undefined where it isn't. */
export function paymentSetup(): PaymentSetup | undefined {
  const config = readPaymentsConfig();
  if (!config) return undefined;
  const key = `${config.secretKey} ${config.apiBase?.href ?? ''}`;
  if (made?.key !== key)
    made = {
      key,
      setup: {
        payments: createPayments(config, () => readPlans({ ports: getPorts() })),
        appUrl: settings.parse(process.env).APP_URL,
      },
    };
  return made.setup;
}
