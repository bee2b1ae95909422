import { Toast } from '@base-ui/react/toast';

/** The one queue of toasts; `Toaster` shows it. */
export const toastManager = Toast.createToastManager();

interface ToastOptions {
  /** A second sentence. */
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it goes by itself; 0 keeps it until it is dismissed. */
  timeout?: number;
}

function add(type: string, title: string, options: ToastOptions): void {
  const { description, action, timeout } = options;
  toastManager.add({
    type,
    title,
    ...(description === undefined ? {} : { description }),
    ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
    timeout: timeout ?? (type === 'error' ? 10_000 : 4_000),
  });
}

/** Short messages that need no answer. Successes and notes are announced politely, errors at once. */
export const toast = {
  success: (title: string, options: ToastOptions = {}): void => add('success', title, options),
  info: (title: string, options: ToastOptions = {}): void => add('info', title, options),
  error: (title: string, options: ToastOptions = {}): void => add('error', title, options),
};
