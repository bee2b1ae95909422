import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { activeCommands, useRegisteredCommands } from '~/lib/commands.ts';
import { helpPageOf } from '~/lib/help-page.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

const groups = ['Go to', 'Actions', 'Preferences', 'Help'] as const;

/** Every shortcut that works on this screen, and the way to the page about it: `?`, then Enter. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { location } = useRouterState();
  const helpLink = useRef<HTMLAnchorElement>(null);
  const commands = activeCommands(useRegisteredCommands()).filter(({ shortcut }) => shortcut);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard shortcuts"
      description="Press keys in sequence."
      initialFocus={helpLink}
      footer={
        <a
          ref={helpLink}
          href={helpPageOf(location)}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: 'primary' })}
        >
          Read about this screen
        </a>
      }
    >
      <div className="gap-x-10 sm:columns-2">
        {groups.map((group) => {
          const members = commands.filter((command) => command.group === group);
          if (members.length === 0) return null;
          return (
            <section key={group} aria-label={group} className="mb-4 break-inside-avoid last:mb-0">
              <h3 className="text-xs font-medium text-muted">{group}</h3>
              <dl className="mt-1">
                {members.map(({ id, title, shortcut }) => (
                  <div key={id} className="flex h-8 items-center justify-between gap-4 text-sm">
                    <dt className="truncate">{title}</dt>
                    <dd>{shortcut ? <Kbd keys={shortcut} /> : null}</dd>
                  </div>
                ))}
                {group === 'Help' ? (
                  <div className="flex h-8 items-center justify-between gap-4 text-sm">
                    <dt>Close dialog</dt>
                    <dd>
                      <Kbd keys="esc" />
                    </dd>
                  </div>
                ) : null}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
