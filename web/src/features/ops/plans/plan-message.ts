import { toast } from '~/ui/toast-manager.ts';

const options = { timeout: 5_000 };

/** Messages of Plan Management go away after five seconds. */
export const planMessage = {
  success: (text: string): string => toast.success(text, options),
  error: (text: string): string => toast.error(text, options),
};
