import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '~/ui/icon-button.tsx';
import { noteToaster, toastManager } from '~/ui/toast-manager.ts';

const icons = {
  success: <CircleCheck aria-hidden="true" className="text-passed" />,
  error: <CircleAlert aria-hidden="true" className="text-failed" />,
  info: <Info aria-hidden="true" className="text-running" />,
};

/** Where toasts appear; once, near the root. Raise them with `toast.success(…)` and its siblings. */
export function Toaster() {
  useEffect(noteToaster, []);
  return (
    <Base.Provider toastManager={toastManager} limit={4}>
      <Base.Portal>
        <Base.Viewport
          aria-live="off"
          className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col-reverse gap-2 outline-none sm:right-5 sm:bottom-5 sm:left-auto sm:w-88"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const isError = toast.type === 'error';
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        data-slot="toast"
        swipeDirection={['right', 'down']}
        role={isError ? 'alert' : 'status'}
        aria-live={isError ? 'assertive' : 'polite'}
        // Base UI makes it a dialog, whose attributes do not suit a message.
        aria-modal={undefined}
        className="motion-popup pointer-events-auto rounded-lg border border-border bg-raised text-foreground shadow-popup data-limited:hidden"
      >
        <Base.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3 text-sm">
          <span className="mt-0.5 [&_svg]:size-4">{icons[toast.type as keyof typeof icons] ?? icons.info}</span>
          <div className="min-w-0 flex-1 py-px">
            <Base.Title render={<p />} className="line-clamp-4 font-medium wrap-anywhere" />
            <Base.Description className="mt-0.5 line-clamp-4 wrap-anywhere text-muted" />
            <Base.Action className="mt-1.5 min-h-6 font-medium text-accent hover:underline" />
          </div>
          <Base.Close
            aria-hidden={undefined}
            render={
              <IconButton label="Dismiss" size="sm" className="-my-0.5">
                <X aria-hidden="true" />
              </IconButton>
            }
          />
        </Base.Content>
      </Base.Root>
    );
  });
}
