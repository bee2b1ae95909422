import { receiveEvent } from '@saywright/domain/payments/receive-event';
import { readPaymentsConfig } from '@saywright/payments/read-payments-config';
import { createPaymentEvents } from '@saywright/payments/stripe-events';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { count } from '../middleware/metrics.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

const answer = (statusCode: number): APIGatewayProxyStructuredResultV2 => ({ statusCode });

/**
 * Takes Stripe's events. It isn't a route of the API: the signature covers the body as it was sent, and stands in place of a
 * token. Stripe sends an event again for three days unless it gets a 2xx answer, which it gets once the event is stored.
 */
async function work(
  event: APIGatewayProxyEventV2,
  context: { awsRequestId: string },
): Promise<APIGatewayProxyStructuredResultV2> {
  const ctx = workerContext('stripe-webhook', context.awsRequestId);
  const config = readPaymentsConfig();
  if (!config) return answer(503);
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  const signature = event.headers['stripe-signature'] ?? '';
  try {
    const outcome = await receiveEvent({ ctx, input: { body, signature }, events: createPaymentEvents(config) });
    if (outcome !== 'forged') return answer(200);
    count({ PaymentEventsForged: 1 });
    return answer(400);
  } catch (error) {
    ctx.log.error('payment event not stored', { error });
    count({ RequestsFailed: 1 });
    return answer(500);
  }
}

export const handler = measured(work);
