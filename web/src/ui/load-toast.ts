/** Toasts for pages to read, which load neither them nor the toaster with their text. */
export async function loadToast() {
  const { toast, toasterShown } = await import('~/ui/toast-manager.ts');
  await toasterShown;
  return toast;
}
