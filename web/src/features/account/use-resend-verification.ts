import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Asks for another mail with a link that verifies the address of the signed-in person. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => api.resendVerification({ body: { email } }),
    onSuccess: (_answer, email) => toast.success('New link sent', { description: `We sent it to ${email}.` }),
    onError: (error) => toastFailure(error, 'Couldn’t send the email. Please try again.'),
  });
