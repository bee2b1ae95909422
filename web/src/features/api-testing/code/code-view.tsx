import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder as placeholderOf } from '@codemirror/view';
import { cx } from 'class-variance-authority';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CodeEditorProps, VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import { codeLook, singleLineLook } from '~/features/api-testing/code/code-look.ts';
import { jsonProblem } from '~/features/api-testing/code/json-problem.ts';
import { variableLookup, variableMarks } from '~/features/api-testing/code/variable-marks.ts';

/** Parts of the configuration that change while the editor is open. */
const languagePart = new Compartment();
const variablesPart = new Compartment();

const variablesOf = (lookup: VariableLookup | undefined): Extension =>
  lookup ? [variableLookup.of(lookup), variableMarks] : [];

const languageOf = (language: CodeEditorProps['language'], editable: boolean): Extension =>
  language === 'json' ? [json(), editable ? jsonLint : []] : [];

const jsonLint = linter(({ state }) => {
  const problem = jsonProblem(state.doc.toString());
  return problem ? [{ from: problem.at, to: problem.at, severity: 'error', message: problem.message }] : [];
});

/** Line breaks can't be typed or pasted. */
const oneLine = EditorState.transactionFilter.of((transaction) =>
  transaction.newDoc.lines > 1
    ? [transaction, { changes: lineBreaksOf(transaction.newDoc.toString()), sequential: true }]
    : transaction,
);

const lineBreaksOf = (text: string) => [...text.matchAll(/\n/g)].map(({ index }) => ({ from: index, to: index + 1 }));

const severalLines: Extension = [
  lineNumbers(),
  foldGutter(),
  bracketMatching(),
  indentOnInput(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([...foldKeymap, ...searchKeymap]),
];

/**
 * CodeMirror in a shadow root: there it takes its styles as constructed style sheets, which the content security policy
 * allows, where it would add a `<style>` to the page.
 */
export function CodeView(props: CodeEditorProps) {
  const { label, value, language, singleLine = false, placeholder = '', variables, className } = props;
  const hostRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(undefined);
  const editable = props.onChange !== undefined;
  const change = useEffectEvent((text: string) => props.onChange?.(text));
  const moveCursor = useEffectEvent((position: number) => props.onCursor?.(position));
  const paste = useEffectEvent((text: string) => props.onPaste?.(text) ?? false);
  const ready = useEffectEvent((view: EditorView) => props.onReady?.({ openSearch: () => void openSearchPanel(view) }));
  const begin = useEffectEvent((root: ShadowRoot): EditorView => {
    const state = EditorState.create({
      doc: value,
      extensions: [
        // Of two rules for the same place, the earlier extension's wins.
        singleLine ? [singleLineLook, oneLine] : severalLines,
        codeLook,
        editable ? [history(), keymap.of(historyKeymap)] : EditorState.readOnly.of(true),
        editable && !singleLine ? keymap.of([indentWithTab]) : [],
        keymap.of(defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')),
        drawSelection(),
        placeholderOf(placeholder),
        languagePart.of(languageOf(language, editable)),
        variablesPart.of(variablesOf(variables)),
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          ...(singleLine ? { 'aria-multiline': 'false' } : {}),
        }),
        EditorView.domEventHandlers({
          paste: (event) => {
            const isTaken = paste(event.clipboardData?.getData('text/plain') ?? '');
            if (isTaken) event.preventDefault();
            return isTaken;
          },
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((each) => each.isUserEvent('set'))) {
            change(update.state.doc.toString());
          }
          if (update.selectionSet) moveCursor(update.state.selection.main.head);
        }),
      ],
    });
    return new EditorView({ state, parent: root, root });
  });

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const view = begin(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    viewRef.current = view;
    ready(view);
    // Outside of the shadow root a key seems pressed on the host, which isn't a text field: shortcuts would take it.
    const keepKey = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey && event.key !== 'Escape') event.stopPropagation();
    };
    host.addEventListener('keydown', keepKey);
    return () => {
      host.removeEventListener('keydown', keepKey);
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const view = viewRef.current;
    const shown = view?.state.doc.toString();
    if (!view || shown === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, userEvent: 'set' });
  }, [value]);
  useEffect(
    () => viewRef.current?.dispatch({ effects: languagePart.reconfigure(languageOf(language, editable)) }),
    [language, editable],
  );
  useEffect(
    () => viewRef.current?.dispatch({ effects: variablesPart.reconfigure(variablesOf(variables)) }),
    [variables],
  );

  return <div ref={hostRef} data-slot="code-editor" className={cx('flex min-w-0 flex-col', className)} />;
}
