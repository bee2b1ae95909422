/** Applications that check an entry once its field is left show nothing before that: a step presses Tab where that's all a check lacks. */
import type { Step } from '@saywright/contracts/entities/step';
import { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { partOf, type ClauseSteps, type Part } from './clause-steps.ts';
import type { DoneBefore } from './done-before.ts';
import { patience, settledDecision } from './settled-decision.ts';
import type { WalkPlace } from './walk-ports.ts';
import { framesOf } from './walk-words.ts';

interface Leaving {
  clause: ClauseSteps;
  lastDeed: Step['action'];
  done: DoneBefore;
  place: WalkPlace;
}

const isTab = ({ step: { action, value } }: Part): boolean => action === 'press' && value === 'Tab';

/** Whether the page shows all texts of a check, once it's at rest. */
async function showsTexts({ assertions }: Step, place: WalkPlace): Promise<boolean> {
  const texts = assertions.flatMap((each) => (each.type === 'text_visible' ? plain(each.expected) : []));
  const { outcome } = await settledDecision<{ outcome: 'found' } | { outcome: 'missing'; nearest: [] }>({
    decide: async () => {
      const { model } = new Sight(await readPage(framesOf(place)));
      const shown = model.elements.filter(isSeen).map(({ text }) => plain(text));
      const isWhole = texts.every((text) => shown.some((each) => each.includes(text)));
      return isWhole ? { outcome: 'found' } : { outcome: 'missing', nearest: [] };
    },
    labelsOf: () => [],
    pause: place.watchForRest(patience.appearMs),
  });
  return outcome === 'found';
}

/**
 * The step that leaves the field which was typed into last, where a check of texts comes right after that and the page
 * doesn't show them. Once that's done without success, it's no part of the test: the check fails as it is.
 */
export async function leaveField(step: Step, { clause, lastDeed, done, place }: Leaving): Promise<Part | undefined> {
  const tabs = clause.leading.findIndex(isTab);
  const field = done.lastField;
  const isChecked = step.action === 'assert' && step.assertions.some(({ type }) => type === 'text_visible');
  if (!isChecked || !field || step.depth || (tabs < 0 && lastDeed !== 'type') || (await showsTexts(step, place)))
    return undefined;
  if (tabs >= 0) {
    clause.leading.splice(tabs, 1);
    return undefined;
  }
  const deed = { action: 'press' as const, value: 'Tab', assertions: [] };
  const { selector } = field.candidate;
  return { step: partOf(step, { ...deed, id: crypto.randomUUID(), description: 'Press Tab', selector }), found: field };
}
