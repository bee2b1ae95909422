import { authRoutes } from '@saywright/contracts/routes/auth';
import { getUser } from '@saywright/domain/identity/get-user';
import { loginUser } from '@saywright/domain/identity/login-user';
import { logoutUser } from '@saywright/domain/identity/logout-user';
import { registerUser } from '@saywright/domain/identity/register-user';
import { requestPasswordReset } from '@saywright/domain/identity/request-password-reset';
import { resendVerification } from '@saywright/domain/identity/resend-verification';
import { resetPassword } from '@saywright/domain/identity/reset-password';
import { undoEmailChange } from '@saywright/domain/identity/undo-email-change';
import { verifyEmail } from '@saywright/domain/identity/verify-email';
import { verifyResetToken } from '@saywright/domain/identity/verify-reset-token';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(authRoutes, {
  register: ({ ctx, body }) => registerUser({ ctx, input: body }),
  login: ({ ctx, body }) => loginUser({ ctx, input: body }),
  logout: ({ ctx }) => logoutUser({ ctx }),
  forgotPassword: ({ ctx, body }) => requestPasswordReset({ ctx, input: body }),
  verifyResetToken: ({ ctx, params }) => verifyResetToken({ ctx, input: params }),
  resetPassword: ({ ctx, body }) => resetPassword({ ctx, input: body }),
  verifyEmail: ({ ctx, body }) => verifyEmail({ ctx, input: body }),
  resendVerification: ({ ctx, body }) => resendVerification({ ctx, input: body }),
  undoEmailChange: ({ ctx, body }) => undoEmailChange({ ctx, input: body }),
  getMe: ({ ctx }) => getUser({ ctx }),
});
