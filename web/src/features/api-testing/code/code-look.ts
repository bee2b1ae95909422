import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors come from the design tokens, so the editor follows the theme. */
const look = EditorView.theme({
  '&': {
    color: 'var(--foreground)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--border-strong)',
    borderRadius: '6px',
    fontSize: '12px',
    maxHeight: 'inherit',
    overflow: 'hidden',
  },
  // Phones zoom in on the focus of smaller text.
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '16px' } },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: "'Geist Mono Variable', ui-monospace, monospace",
    lineHeight: '20px',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--foreground)', padding: '6px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklch, var(--accent) 25%, transparent)',
  },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--faint)', border: 'none' },
  '.cm-placeholder': { color: 'var(--faint)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--hover)', color: 'var(--muted)', border: 'none', padding: '0 4px' },
  '.cm-variable': { color: 'var(--accent)', backgroundColor: 'var(--accent-subtle)', borderRadius: '3px' },
  '.cm-variable-unknown': {
    color: 'var(--failed)',
    textDecoration: 'underline wavy',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    color: 'var(--foreground)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--border)',
    borderRadius: '6px',
    padding: '2px 8px',
    maxWidth: '28rem',
    overflowWrap: 'anywhere',
  },
  '.cm-panels': { color: 'var(--foreground)', backgroundColor: 'var(--subtle)', borderColor: 'var(--border)' },
  '.cm-panel input, .cm-panel button': {
    color: 'var(--foreground)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--border-strong)',
    borderRadius: '4px',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklch, var(--paused) 30%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in oklch, var(--paused) 60%, transparent)' },
});

const oneLine = EditorView.theme({
  '.cm-content': { padding: '5px 0' },
  '.cm-line': { padding: '0 10px' },
  '.cm-scroller': { overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--passed)' },
  { tag: tags.number, color: 'var(--running)' },
  { tag: [tags.bool, tags.null], color: 'var(--flaky)' },
]);

/** The look of code in light and dark. */
export const codeLook: Extension = [look, syntaxHighlighting(colors)];
export const singleLineLook: Extension = oneLine;
