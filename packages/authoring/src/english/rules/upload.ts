import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import type { TargetTree } from '../../tree/target-tree.ts';
import { meant, type Located } from '../located.ts';
import type { Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { css, rankSelector } from '../selectors.ts';
import { describeTarget, type Target } from '../target.ts';
import { filesIn } from '../uploaded-files.ts';

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
  const value = file && filesIn(file);
  const target = place && resolveTarget(place, context);
  if (value === undefined)
    return {
      problem: `You can upload ${sampleFileNames.join(', ')}, for example: upload "photo.png" to "Picture"`,
    };
  const isPlaced = target?.scope !== undefined || target?.region !== undefined || target?.ordinal !== undefined;
  const selector = (place && !target) || isPlaced ? undefined : fieldFor(target);
  const where = target && target.name !== '' ? ` to ${describeTarget(target)}` : '';
  return (
    selector && {
      steps: [{ action: 'upload', value, selector, description: `Upload ${value}${where}` }],
      title: `upload ${value}`,
      target,
    }
  );
}

export const uploadRule: Rule = {
  name: 'upload',
  verbs: ['upload', 'attach'],
  joins: true,
  forms: [
    { patterns: ['[the] [file] {file} (to|into|in|for|on|using|as) {place}', '[the] [file] {file}'], emit: upload },
  ],
  examples: {
    'upload "photo.png"': ['upload css input[type="file"] = photo.png'],
    'attach a PDF to the "Invoice" field': ['upload label "Invoice" = document.pdf'],
    'upload photo.png and document.pdf to the "Files" field': ['upload label "Files" = photo.png, document.pdf'],
    'upload "holiday.mov"': ['draft upload "holiday.mov"'],
  },
};
