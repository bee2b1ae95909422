import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Asks for another mail with a link that verifies the address of the signed-in person. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => api.resendVerification({ body: { email } }),
    onSuccess: (_answer, email) =>
      toast.success('A new link is on its way', { description: `Look for it at ${email}.` }),
    onError: (error) => toastFailure(error, 'The email could not be sent. Please try again.'),
  });
