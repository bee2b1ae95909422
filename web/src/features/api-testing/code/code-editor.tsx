import { Suspense } from 'react';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';

/** Actions for buttons outside of the editor. */
export interface CodeCommands {
  openSearch: () => void;
}

/** The facts about a variable: its value, null for a secret. Undefined for a name that isn't known. */
export type VariableLookup = (name: string) => string | null | undefined;

export interface CodeEditorProps {
  /** The accessible name. */
  label: string;
  value: string;
  /** Without it, the text can be read, searched, and folded, but not changed. */
  onChange?: ((value: string) => void) | undefined;
  language: 'json' | 'text';
  /** One line, such as a URL. */
  singleLine?: boolean;
  placeholder?: string;
  /** Marks variables such as `{{name}}`, and shows their values on hover. */
  variables?: VariableLookup | undefined;
  /** Called with the offset of the cursor when it moves. */
  onCursor?: ((position: number) => void) | undefined;
  /** Takes text that's pasted. Answers whether it did, so that it isn't inserted. */
  onPaste?: ((text: string) => boolean) | undefined;
  /** Called when the editor is there. */
  onReady?: ((commands: CodeCommands) => void) | undefined;
  /** Bounds the height: `max-h-96`. */
  className?: string;
}

const CodeView = lazyComponent(async () => (await import('~/features/api-testing/code/code-parts.ts')).CodeView);

/** A code editor, whose code is loaded when it's first shown. */
export const CodeEditor = (props: CodeEditorProps) => (
  <Suspense fallback={<Skeleton className={props.singleLine ? 'h-8' : 'h-32'} />}>
    <CodeView {...props} />
  </Suspense>
);
