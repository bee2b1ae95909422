import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleDot, History, Play, ScanSearch, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import type { EditorActions } from '~/features/flow-testing/editor/use-editor-actions.ts';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import { TestMenu } from '~/features/flow-testing/export/test-menu.tsx';
import { ProofBadge } from '~/features/runs/proof-badge.tsx';
import { FlakyBadge } from '~/features/flow-testing/tests/flaky-badge.tsx';
import { VerifiedBadge } from '~/features/flow-testing/tests/verified-badge.tsx';
import { Breadcrumb } from '~/ui/breadcrumb.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

interface EditorHeaderProps {
  test: FlowTest;
  editor: Editor;
  actions: EditorActions;
}

/** Where people are, whether all is saved, and the ways to save; it stays in view. */
export function EditorHeader({ test, editor, actions }: EditorHeaderProps) {
  return (
    <header className="sticky top-0 z-20 -mx-4 -mt-6 mb-5 border-b border-border bg-background/90 px-4 backdrop-blur-md sm:-mx-6 sm:top-22 sm:px-6 lg:top-12">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Breadcrumb
          parent={
            <Link to="/flow-testing" search={{ tab: 'tests' }}>
              Flow Tests
            </Link>
          }
          title={editor.draft.name || 'Untitled'}
        >
          <StatusBadge status={test.status} className="ml-1 max-sm:hidden" />
          {test.is_verified && !editor.dirty ? <VerifiedBadge status={test.status} /> : null}
          {editor.dirty ? null : <ProofBadge proof={test.proof} />}
          {editor.dirty ? null : <FlakyBadge flakiness={test.flakiness} />}
        </Breadcrumb>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-end">
          <p role="status" className="mr-1 text-xs text-paused max-sm:basis-full max-sm:empty:hidden">
            {editor.dirty ? (
              <span className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className="size-1.5 rounded-full bg-paused" />
                Unsaved changes
              </span>
            ) : null}
          </p>
          <IconLink
            label="History"
            shortcut="h"
            to="/flow-testing"
            search={{ tab: 'executions', test: test.id }}
            className="max-sm:hidden"
          >
            <History aria-hidden="true" />
          </IconLink>
          <TestMenu testId={test.id} testName={test.name} />
          <Link
            to="/flow-testing"
            search={{ tab: 'tests' }}
            className={buttonVariants({ variant: 'ghost', className: 'max-sm:hidden' })}
          >
            Cancel
          </Link>
          <div className="flex">
            <Button
              icon={<Play aria-hidden="true" />}
              busy={actions.isStarting}
              disabled={!actions.canSave}
              className="rounded-r-none"
              onClick={() => void actions.saveAndRun()}
            >
              Save & Run Test
            </Button>
            <Menu
              trigger={
                <Button
                  aria-label="Run options"
                  disabled={!actions.canSave || actions.isStarting}
                  className="rounded-l-none border-l-0 px-1.5"
                >
                  <ChevronDown aria-hidden="true" />
                </Button>
              }
            >
              <MenuItem
                icon={<SlidersHorizontal aria-hidden="true" />}
                shortcut="shift+r"
                onClick={() => void actions.saveAndConfigure()}
              >
                Configure & Run…
              </MenuItem>
              <MenuItem icon={<ScanSearch aria-hidden="true" />} onClick={() => void actions.saveAndCheck()}>
                Check on the page…
              </MenuItem>
              <MenuItem icon={<CircleDot aria-hidden="true" />} onClick={() => void actions.saveAndRecord()}>
                Record steps…
              </MenuItem>
              <MenuItem icon={<ShieldCheck aria-hidden="true" />} onClick={() => void actions.saveAndProve()}>
                Prove checks
              </MenuItem>
            </Menu>
          </div>
          <Button
            variant="primary"
            busy={editor.busy}
            disabled={!actions.canSave}
            onClick={() => void actions.saveTest()}
          >
            Update Test
          </Button>
        </div>
      </div>
    </header>
  );
}
