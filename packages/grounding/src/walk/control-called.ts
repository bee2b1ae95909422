import { formatRoleSelector, type Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame } from 'playwright-core';
import { attributeSelector } from '../choose/css-path.ts';
import { verifyWays, type Locate } from '../choose/verify-ways.ts';
import { isControl } from '../match/fit.ts';
import { only } from '../match/only.ts';
import { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';

const naming = ['aria-label', 'title'];

/** `"Dark mode" is back`, where that's no text, and one button with a picture is called so: the ways to it by that name. */
export async function controlCalled(
  frames: readonly Frame[],
  name: string,
  locate: Locate,
): Promise<Selector | undefined> {
  // The browser knows at once whether the page shows it as a text, as it mostly does.
  for (const frame of frames) if (await frame.getByText(name).first().isVisible()) return undefined;
  const { model } = new Sight(await readPage(frames));
  const seen = model.elements.filter(isSeen);
  const isName = (text: string | undefined): boolean => text !== undefined && plain(text) === plain(name);
  if (seen.some(({ text }) => plain(text).includes(plain(name)))) return undefined;
  const control = only(
    seen.filter(
      (each) =>
        isControl(each) && (isName(each.name) || naming.some((attribute) => isName(each.attributes[attribute]))),
    ),
  );
  if (!control) return undefined;
  const { tag, role, attributes } = control;
  const [first, ...fallbacks] = await verifyWays({ model, locate }, control, [
    ...(isName(control.name)
      ? [{ type: 'role' as const, value: formatRoleSelector({ role, name: control.name }) }]
      : []),
    ...naming.flatMap((attribute) => {
      const value = attributes[attribute];
      return value !== undefined && isName(value)
        ? [{ type: 'css' as const, value: `${tag}${attributeSelector(attribute, value)}` }]
        : [];
    }),
  ]);
  return first && { ...first, fallback_selectors: fallbacks };
}

const stating =
  /^((?:confirm|check|verify|validate|test|see) (?!that\b|if\b|whether\b)[^"“”,]+?) (?:is|are|should be|must be|stays|remains) /iu;

/** "Confirm transfer is disabled", of the button "Confirm transfer": nobody is asked to confirm that. */
export async function isVerbOfControl(
  frames: readonly Frame[],
  { description, value }: Pick<Step, 'description' | 'value'>,
): Promise<boolean> {
  const [, name] = stating.exec((description || value).trim()) ?? [];
  if (name === undefined) return false;
  const { elements } = await readPage(frames);
  return elements.some((each) => isSeen(each) && isControl(each) && plain(each.name || each.text) === plain(name));
}
