import type { Recorder } from '@saywright/contracts/entities/recorder';
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';

/** The recorded browser's own controls: its history, its address, its tabs. */
export function RecorderToolbar({ page, send }: { page: NonNullable<Recorder['page']>; send: SendInput }) {
  const [address, setAddress] = useState<string>();
  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <IconButton label="Go back" size="sm" onClick={() => send({ type: 'back' })}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Go forward" size="sm" onClick={() => send({ type: 'forward' })}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton label="Reload" size="sm" onClick={() => send({ type: 'reload' })}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <form
          className="min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (address !== undefined && address.trim() !== '') send({ type: 'go', url: address.trim() });
            setAddress(undefined);
          }}
        >
          <Input
            mono
            aria-label="Address"
            inputMode="url"
            value={address ?? page.url}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onBlur={() => setAddress(undefined)}
          />
        </form>
      </div>
      {page.tabs.length > 1 ? (
        <ul aria-label="Tabs of the browser" className="flex min-w-0 gap-1 overflow-x-auto">
          {page.tabs.map((tab, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a tab is known by its place alone
            <li key={at} className="flex max-w-48 min-w-0 items-center">
              <button
                type="button"
                aria-current={tab.is_front ? 'page' : undefined}
                className="min-h-7 min-w-0 truncate rounded-md border border-border bg-surface px-2 text-xs text-muted hover:bg-hover aria-[current=page]:bg-accent-subtle aria-[current=page]:font-medium aria-[current=page]:text-foreground"
                onClick={() => send({ type: 'tab', number: at + 1 })}
              >
                {tab.title || `Tab ${at + 1}`}
              </button>
              {tab.is_front ? (
                <IconButton label="Close tab" size="sm" onClick={() => send({ type: 'close_tab' })}>
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
