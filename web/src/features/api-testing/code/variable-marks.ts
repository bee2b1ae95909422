import { requestVariable } from '@saywright/contracts/text/variables';
import { Facet, type Extension } from '@codemirror/state';
import {
  Decoration,
  type EditorView,
  hoverTooltip,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { VariableLookup } from '~/features/api-testing/code/code-editor.tsx';

/** How the variables of the chosen environment are looked up. */
export const variableLookup = Facet.define<VariableLookup, VariableLookup>({
  combine: (lookups) => lookups[0] ?? (() => undefined),
});

const matcher = new MatchDecorator({
  regexp: requestVariable,
  decoration: ([, name = ''], view) =>
    Decoration.mark({
      class: view.state.facet(variableLookup)(name) === undefined ? 'cm-variable-unknown' : 'cm-variable',
    }),
});

const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      const isOther = update.startState.facet(variableLookup) !== update.state.facet(variableLookup);
      this.decorations = isOther ? matcher.createDeco(update.view) : matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const tooltip = hoverTooltip((view, position) => {
  const line = view.state.doc.lineAt(position);
  for (const match of line.text.matchAll(requestVariable)) {
    const from = line.from + match.index;
    const [whole, name = ''] = match;
    if (position < from || position > from + whole.length) continue;
    return {
      pos: from,
      end: from + whole.length,
      create: () => {
        const dom = document.createElement('div');
        dom.textContent = wordsOf(name, view.state.facet(variableLookup)(name));
        return { dom };
      },
    };
  }
  return null;
});

function wordsOf(name: string, value: string | null | undefined): string {
  if (value === undefined)
    return name.startsWith('$') ? `${name} isn’t a variable we generate` : `${name} isn’t in the chosen environment`;
  return value === null ? `${name} is a secret` : `${name} = ${value}`;
}

/** Colors `{{name}}` by whether it's known, and shows its value on hover. */
export const variableMarks: Extension = [marks, tooltip];
