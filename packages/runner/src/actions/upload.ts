import { describeSelector } from '@saywright/contracts/entities/selector';
import { readUpload } from '@saywright/contracts/entities/upload';
import { isFileInput } from '../page/is-file-input.ts';
import { untraced } from '../recording/untraced.ts';
import { framesOf, ladderOf, peekElement, type FoundElement } from '../selectors/find-element.ts';
import { longerNote } from '../selectors/longer-name.ts';
import { hasName, toLocator } from '../selectors/to-locator.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action, ActionContext } from './action.ts';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pollMs = 100;
const readMs = 2_000;
const chooserMs = 3_000;

/** The field itself. Pages mostly hide it behind something prettier, so it need not be visible. */
async function findField({ step, page, frame, scope }: ActionContext): Promise<FoundElement | undefined> {
  if (!step.selector) return undefined;
  const ladder = [...ladderOf(step.selector).entries()];
  for (const match of ['whole', 'longer'] as const)
    for (const root of framesOf({ page, frame }))
      for (const [index, candidate] of ladder) {
        if (match === 'longer' && !hasName(candidate)) continue;
        const all = toLocator(root, candidate, match);
        const count = await scope.race(all.count());
        if (count === 0 || (match === 'longer' && count > 1)) continue;
        const locator = all.first();
        if (!(await scope.race(locator.evaluate(isFileInput, undefined, { timeout: readMs })))) continue;
        const found = { locator, candidate, index };
        if (match === 'whole') return { ...found, notes: [] };
        return { ...found, match, notes: [await longerNote(locator, candidate, scope)] };
      }
  return undefined;
}

/** Clicks what opens the browser's dialog for files, and answers the dialog. */
async function chooseByClick(found: FoundElement, files: FilePayload[], { page, scope }: ActionContext): Promise<void> {
  const timeout = Math.min(chooserMs, scope.remainingMs());
  const chooser = page.waitForEvent('filechooser', { timeout });
  chooser.catch(() => undefined);
  await scope.race(found.locator.click({ timeout: scope.remainingMs() }));
  const opened = await scope.race(chooser).catch(() => scope.interrupt.throwIfAborted());
  if (!opened)
    throw new StepFailure(
      `${describeSelector(found.candidate)} isn't a file input and didn't open a file dialog when clicked. Choose the input, or the button that opens it.`,
    );
  if (files.length > 1 && !opened.isMultiple()) throw new StepFailure('This field accepts only one file.');
  await scope.race(opened.setFiles(files, { timeout: scope.remainingMs() }));
}

function filesOf(value: string): FilePayload[] {
  const read = readUpload(value);
  if (typeof read === 'string') throw new StepFailure(`${read}.`);
  return read.map(({ name, mimeType, encoding, content }) => ({
    name,
    mimeType,
    buffer: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
  }));
}

/** Whether the field takes files; a label is as its field. */
const takesFiles = ({ locator }: FoundElement, { page, scope }: ActionContext): Promise<boolean> =>
  scope.race(untraced(page, () => locator.isEnabled({ timeout: readMs })));

async function putInto(found: FoundElement, files: FilePayload[], { scope }: ActionContext): Promise<void> {
  const putting = found.locator.setInputFiles(files, { timeout: scope.remainingMs() });
  await scope.race(putting).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('Non-multiple file input'))
      throw new StepFailure('This field accepts only one file.');
    throw error;
  });
}

/** Puts files into a field, whether it is drawn or opened by a button. */
export const upload: Action = {
  async run(context) {
    const { step, page, frame, scope, find, remember } = context;
    const files = filesOf(step.value);
    const said = (found: FoundElement): string =>
      `Uploaded ${files.map(({ name }) => name).join(', ')} to ${describeSelector(found.candidate)}`;
    for (;;) {
      const field = await findField(context);
      const isReady = field !== undefined && (await takesFiles(field, context));
      if (field && !isReady && scope.isOver())
        throw new StepFailure(
          `${describeSelector(field.candidate)} stayed disabled. Check what the page needs before a file can be chosen.`,
        );
      if (field && isReady) {
        await remember(field);
        await putInto(field, files, context);
        return said(field);
      }
      const visible =
        step.selector && (await peekElement({ page, frame, selector: step.selector, scope, state: 'visible' }));
      if (!field && (visible || scope.isOver())) {
        const found = await find('enabled');
        await chooseByClick(found, files, context);
        return said(found);
      }
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};
