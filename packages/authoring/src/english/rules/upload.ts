import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { sampleFileNames, type SampleFileName } from '@saywright/contracts/entities/sample-files';
import { dropArticles } from '../determiners.ts';
import type { TargetTree } from '../../tree/target-tree.ts';
import { meant, type Located } from '../located.ts';
import { valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { css, rankSelector } from '../selectors.ts';
import { describeTarget, type Target } from '../target.ts';

/** Phrases for any file of a kind. */
const kinds: readonly [RegExp, SampleFileName][] = [
  [/^(?:(?:sample|test) )?(?:photo|picture|image|png|avatar|logo)(?: file)?$/i, 'photo.png'],
  [/^(?:(?:sample|test) )?(?:pdf|document)(?: file| document)?$/i, 'document.pdf'],
  [/^(?:(?:sample|test) )?(?:csv|spreadsheet|table)(?: file)?$/i, 'table.csv'],
  [/^(?:(?:sample|test) )?json(?: file)?$/i, 'data.json'],
  [/^(?:(?:sample|test) )?(?:text|txt)?(?: ?file)$/i, 'note.txt'],
];

function sampleOf(phrase: Phrase): SampleFileName | undefined {
  const said = valueOf(dropArticles(phrase));
  return sampleFileNames.find((name) => name === said.toLowerCase()) ?? kinds.find(([words]) => words.test(said))?.[1];
}

const anyField = css('input[type="file"]');

const fileField: TargetTree = {
  name: '',
  isExact: false,
  kind: 'field',
  kindWord: 'field',
  descriptors: ['file'],
  places: [],
};

function fieldFor(target: Target | undefined): Located | undefined {
  if (!target || target.name === '') return rankSelector([anyField], { purpose: 'fill', choice: [fileField] });
  const { name } = target;
  return rankSelector(
    [
      { type: 'label', value: name },
      { type: 'role', value: formatRoleSelector({ role: 'button', name }) },
      { type: 'text', value: name },
      anyField,
    ],
    meant(target, 'fill'),
  );
}

function upload({ file, place }: { file?: Phrase; place?: Phrase }, context: RuleContext): Emission {
  const name = file && sampleOf(file);
  const target = place && resolveTarget(place, context);
  if (name === undefined)
    return {
      problem: `You can upload ${sampleFileNames.join(', ')}, for example: upload "photo.png" to "Picture"`,
    };
  const isPlaced = target?.scope !== undefined || target?.region !== undefined || target?.ordinal !== undefined;
  const selector = (place && !target) || isPlaced ? undefined : fieldFor(target);
  const where = target && target.name !== '' ? ` to ${describeTarget(target)}` : '';
  return (
    selector && {
      steps: [{ action: 'upload', value: name, selector, description: `Upload ${name}${where}` }],
      title: `upload ${name}`,
      target,
    }
  );
}

export const uploadRule: Rule = {
  name: 'upload',
  verbs: ['upload', 'attach'],
  joins: false,
  forms: [
    { patterns: ['[the] [file] {file} (to|into|in|for|on|using|as) {place}', '[the] [file] {file}'], emit: upload },
  ],
  examples: {
    'upload "photo.png"': ['upload css input[type="file"] = photo.png'],
    'attach a PDF to the "Invoice" field': ['upload label "Invoice" = document.pdf'],
    'upload "holiday.mov"': ['draft upload "holiday.mov"'],
  },
};
