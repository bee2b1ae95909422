import { expect, it } from 'vitest';
import { paymentRoutes } from './payments.ts';

it('lets admins alone see and spend money', () => {
  const forMembers = Object.entries(paymentRoutes).filter(([, { access }]) => access !== 'org_admin');
  expect(forMembers.map(([name]) => name)).toEqual(['getPaymentsConfig']);
});
