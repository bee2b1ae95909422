import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import { writeMeaning, type Meaning } from '@saywright/authoring/tree/meaning';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Candidate } from '../decision.ts';
import { evidenceWords } from './evidence-words.ts';
import type { WalkPlace } from './walk-ports.ts';

/** An element that was found or chosen for a step. */
export interface FoundElement {
  candidate: Candidate;
  isChosen: boolean;
  /** A model proposed it. */
  model?: { isSimulated: boolean };
  meaning: Meaning;
}

/** Pages can say anything, of any length. */
export const shown = (text: string): string => cutText(text, 200);

const modelReason = ({ isSimulated }: { isSimulated: boolean }): string =>
  isSimulated ? 'A simulated model chose it' : 'A model chose it';

export const reasonsOf = ({ candidate, isChosen, model }: FoundElement): string[] => [
  ...(model ? [modelReason(model)] : []),
  ...(isChosen ? ['You chose it'] : candidate.evidence.slice(0, 4).map((one) => shown(evidenceWords(one)))),
];

const scrollMs = 2_000;
const margin = { x: 80, y: 48 } as const;
const smallest = { width: 240, height: 120 } as const;
const largest = { width: 640, height: 360 } as const;
const maxMeaning = 2_000;
/** Shorter values are in too many texts to mean that someone typed them. */
const leastTyped = 4;

/** The part of the page around an element; undefined when the element isn't in it. */
export function partAround(box: ElementBox, view: { width: number; height: number }): ElementBox | undefined {
  const side = (length: 'width' | 'height', pad: number): number =>
    Math.round(Math.min(view[length], largest[length], Math.max(smallest[length], box[length] + 2 * pad)));
  const [width, height] = [side('width', margin.x), side('height', margin.y)];
  const within = (start: number, most: number): number => Math.round(Math.max(0, Math.min(start, most)));
  const x = within(box.x + Math.min(box.width, width) / 2 - width / 2, view.width - width);
  const y = within(box.y + Math.min(box.height, height) / 2 - height / 2, view.height - height);
  const isIn = box.x < view.width && box.y < view.height && box.x + box.width > 0 && box.y + box.height > 0;
  return isIn && box.width > 0 && box.height > 0 ? { x, y, width, height } : undefined;
}

/** Replaces what was typed in texts of the page. */
export function withoutTyped<T>(value: T, typed: readonly string[]): T {
  const long = typed.filter((each) => each.length >= leastTyped);
  const clean = (text: string): string => long.reduce((cleaned, each) => cleaned.replaceAll(each, '…'), text);
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return clean(each);
    if (Array.isArray(each)) return each.map(visit);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as T;
}

/** A picture of the element with what's around it. Without one, the evidence is still worth keeping. */
export async function pictureOf(
  { candidate, isUsed }: { candidate: Pick<Candidate, 'box' | 'locator'>; isUsed: boolean },
  place: Pick<WalkPlace, 'page' | 'takePicture'>,
  save: (bytes: Uint8Array) => Promise<string>,
): Promise<ElementEvidence['picture']> {
  const view = place.page.viewportSize();
  if (!view) return null;
  try {
    // Looking at something doesn't scroll the page to it; using it does.
    if (!partAround(candidate.box, view) && isUsed)
      await candidate.locator.scrollIntoViewIfNeeded({ timeout: scrollMs });
    const box = await candidate.locator.boundingBox({ timeout: scrollMs });
    const part = box && partAround(box, view);
    if (!part) return null;
    const name = await save(await place.takePicture(part));
    const inPart = { ...box, x: Math.round(box.x - part.x), y: Math.round(box.y - part.y) };
    return { name, width: part.width, height: part.height, box: inPart };
  } catch {
    return null;
  }
}

/**
 * Evidence for an element, to be stored with its step: how it's found again, and why it's this one. It holds no secrets,
 * nor values that steps typed.
 */
export async function evidenceFor(
  found: FoundElement,
  place: Pick<WalkPlace, 'page' | 'takePicture' | 'tell'>,
  { typed, save, now }: { typed: readonly string[]; save: (bytes: Uint8Array) => Promise<string>; now: string },
): Promise<ElementEvidence> {
  const { candidate, isChosen, meaning } = found;
  const words = writeMeaning(meaning);
  const { type, value } = candidate.selector;
  const told = place.tell({
    label: shown(candidate.label),
    reasons: reasonsOf(found),
    meaning: words.length <= maxMeaning ? words : '',
    fingerprint: candidate.fingerprint,
  });
  const { meaning: toldMeaning, ...texts } = told;
  return {
    ...withoutTyped(texts, typed),
    selector: { type, value },
    chosen: isChosen,
    found_at: now,
    // A name with a secret in it means nothing without the secret.
    meaning: toldMeaning === words ? words : '',
    picture: await pictureOf({ candidate, isUsed: meaning.purpose !== 'see' }, place, save),
  };
}
