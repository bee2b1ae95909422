import { Toast } from '@base-ui/react/toast';

/** The one queue of toasts; `Toaster` shows it. */
export const toastManager = Toast.createToastManager();

let resolveShown: () => void;

/** Whether there's a place where toasts appear: one that's raised before is lost. */
export const toasterShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});
export const noteToaster = (): void => resolveShown();

interface ToastOptions {
  /** A second sentence. */
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it goes by itself; 0 keeps it until it is dismissed. */
  timeout?: number;
}

function add(type: string, title: string, options: ToastOptions): string {
  const { description, action, timeout } = options;
  return toastManager.add({
    type,
    title,
    ...(description === undefined ? {} : { description }),
    ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
    timeout: timeout ?? (type === 'error' ? 10_000 : 4_000),
  });
}

/**
 * Short messages that need no answer. Successes and notes are announced politely, errors at once. Each answers the id by
 * which it can be closed when it no longer holds.
 */
export const toast = {
  success: (title: string, options: ToastOptions = {}): string => add('success', title, options),
  info: (title: string, options: ToastOptions = {}): string => add('info', title, options),
  error: (title: string, options: ToastOptions = {}): string => add('error', title, options),
  close: (id: string): void => toastManager.close(id),
};
