import {
  adminUser,
  changeStaffPasswordBody,
  confirmSecondFactorBody,
  opsLoginAnswer,
  messageAnswer,
  opsLoginBody,
  recoveryCodes,
  secondFactorSetup,
} from '../entities/staff.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const opsAuthRoutes = {
  opsLogin: defineRoute('POST /api/ops/auth/login', {
    summary: 'Sign in to the operations console',
    access: 'public',
    body: opsLoginBody,
    status: 200,
    response: opsLoginAnswer,
    errors: ['conflict', 'second_factor_required', 'too_many_requests', 'unauthorized'],
  }),
  opsLogout: defineRoute('POST /api/ops/auth/logout', {
    summary: 'Sign out; the token stops working immediately',
    access: { ops: 'own_account' },
    status: 204,
    response: noContent,
  }),
  getOpsMe: defineRoute('GET /api/ops/auth/me', {
    summary: 'Get the signed-in admin user',
    access: { ops: 'own_account' },
    status: 200,
    response: adminUser,
  }),
  changeOpsPassword: defineRoute('PUT /api/ops/auth/password', {
    summary: 'Change your password, and end your other sessions',
    access: { ops: 'own_account' },
    body: changeStaffPasswordBody,
    status: 200,
    response: messageAnswer,
    errors: ['conflict', 'too_many_requests'],
  }),
  startSecondFactor: defineRoute('POST /api/ops/auth/second-factor', {
    summary: 'Get a new secret for your authenticator app; it counts once a code of it is confirmed',
    access: { ops: 'own_account' },
    status: 200,
    response: secondFactorSetup,
    errors: ['conflict'],
  }),
  confirmSecondFactor: defineRoute('PUT /api/ops/auth/second-factor', {
    summary: 'Turn on the second factor with a code of the new secret, and end your other sessions',
    access: { ops: 'own_account' },
    body: confirmSecondFactorBody,
    status: 200,
    response: recoveryCodes,
    errors: ['conflict', 'too_many_requests'],
  }),
};
