/**
 * From a target to a selector: what people most likely mean first, then fallbacks. Names match whole, without regard to
 * case: a part of a name is another thing. A scoped or numbered target needs a position in the page, which only XPath
 * can say.
 */
import { formatRoleSelector, maxSelectorLength, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { fieldControl, itemClasses, pageControl, plainControl, unlabelledBox, unlabelledField } from './controls.ts';
import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import type { Kind } from '../tree/kind.ts';
import type { Purpose } from '../tree/purpose.ts';
import { meant, type Located, type Meant } from './located.ts';
import { namedTarget, type Target } from './target.ts';
import { wellKnownField } from './well-known-fields.ts';
import { besideExactly, besideText, iconMarked, iconTitled } from './xpath.ts';

const role = (name: string, text: string): SelectorCandidate => ({
  type: 'role',
  value: text === '' ? name : formatRoleSelector({ role: name, name: text }),
});
const text = (value: string): SelectorCandidate => ({ type: 'text', value });
const label = (value: string): SelectorCandidate => ({ type: 'label', value });
const placeholder = (value: string): SelectorCandidate => ({ type: 'placeholder', value });
export const css = (value: string): SelectorCandidate => ({ type: 'css', value });
export const xpath = (value: string): SelectorCandidate => ({ type: 'xpath', value });

/** A selector of ranked candidates for the element that is meant; undefined when none of them fits the contract. */
export function rankSelector(candidates: readonly SelectorCandidate[], what: Meant): Located | undefined {
  const seen = new Set<string>();
  const [first, ...rest] = candidates.filter(({ type, value }) => {
    const key = `${type} ${value}`;
    const isGood = value.trim() !== '' && value.length <= maxSelectorLength && !seen.has(key);
    seen.add(key);
    return isGood;
  });
  return first && { ...first, fallback_selectors: rest.slice(0, 10), meant: what };
}

/** The control that submits a form, whatever it's called. */
export const submitButtons: SelectorCandidate[] = [
  css('form :is(button[type="submit"], input[type="submit"])'),
  css('form button:not([type])'),
];

const rolesOf: Partial<Record<Kind, string[]>> = {
  button: ['button', 'link'],
  link: ['link', 'button'],
  checkbox: ['checkbox', 'switch'],
  radio: ['radio'],
  dropdown: ['combobox', 'listbox', 'button'],
  tab: ['tab', 'link', 'button'],
  heading: ['heading'],
  menu: ['button', 'menuitem', 'link', 'menu'],
  menuitem: ['menuitem', 'link', 'button'],
  icon: ['button', 'link', 'img'],
  image: ['img'],
  dialog: ['dialog', 'alertdialog'],
  region: ['form', 'region'],
  row: ['row'],
};

const rolesFor: Record<Purpose, string[]> = {
  click: ['button', 'link', 'tab', 'menuitem'],
  fill: ['textbox', 'searchbox', 'spinbutton', 'combobox'],
  choose: ['combobox', 'listbox'],
  tick: ['checkbox', 'switch', 'radio'],
  pick: ['radio', 'button', 'option', 'tab', 'link'],
  see: ['button', 'link', 'img'],
};

const isField = (kind: Kind | undefined, purpose: Purpose): boolean =>
  kind === 'field' || (purpose === 'fill' && kind === undefined);

const nameAttribute = (name: string, tags: string): SelectorCandidate[] =>
  /^[\w-]{1,60}$/.test(name) ? [css(`:is(${tags}):is([name="${name}" i], [id="${name}" i])`)] : [];

/**
 * Where a field with this name is looked for; well-known ones also by the attributes that browsers fill in by, unless
 * the name is quoted: a field that is labelled in another way is another field then.
 */
export function fieldCandidates(name: string, isQuoted = false): SelectorCandidate[] {
  if (name === '') return [role('textbox', ''), css('textarea')];
  const known = wellKnownField(name);
  return [
    ...(known?.labels ?? [name]).map(label),
    ...(known && !isQuoted ? [css(known.css)] : []),
    placeholder(name),
    role('textbox', name),
    ...(known ? [] : [role('searchbox', name), role('spinbutton', name), role('combobox', name)]),
    ...nameAttribute(name, 'input, textarea'),
    xpath(unlabelledField(name)),
  ];
}

/** One of several alike, where nothing names it: by the usual class names, then by what lists are made of. */
const itemCandidates = (hint: string): SelectorCandidate[] => [
  css(
    itemClasses(hint)
      .map((name) => `.${name}`)
      .join(', '),
  ),
  css(
    `:is(${itemClasses(hint)
      .flatMap((name) => ['data-testid', 'data-test'].map((attribute) => `[${attribute}="${name}" i]`))
      .join(', ')})`,
  ),
  css('main article'),
  css('main li'),
];

const isLabelled = (kind: Kind | undefined, purpose: Purpose): boolean =>
  kind === 'dropdown' || kind === 'checkbox' || kind === 'radio' || ['choose', 'tick', 'pick'].includes(purpose);

const synonyms: string[][] = [
  ['Log in', 'Login', 'Sign in'],
  ['Log out', 'Logout', 'Sign out'],
  ['Sign up', 'Signup', 'Register', 'Create account'],
  ['Check out', 'Checkout'],
  [
    'Terms',
    'Terms and conditions',
    'Terms of service',
    'I accept the terms',
    'I accept the terms and conditions',
    'I agree to the terms',
    'I agree to the terms and conditions',
  ],
];

/** Names that a control without quotes may have: "the login link" says "Log in". */
function namesOf({ name, isQuoted }: Target): string[] {
  const same = isQuoted
    ? undefined
    : synonyms.find((words) => words.some((word) => word.toLowerCase() === name.toLowerCase()));
  return [...new Set([name, ...(same ?? [])])];
}

/** "The submit button" may be called "Save"; the one in quotes is called so. */
const isSubmit = ({ name, kind, isQuoted }: Target, purpose: Purpose): boolean =>
  !isQuoted && name.toLowerCase() === 'submit' && (kind === 'button' || (kind === undefined && purpose === 'click'));

const neverLandmarks: readonly (Kind | undefined)[] = [
  'field',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'dropdown',
  'row',
];

/** Where a target is found by its function: "the footer", but not "the Table tab". */
function landmarkOf({ name, kind, hint, isQuoted }: Target, purpose: Purpose): string | undefined {
  if (isQuoted || purpose === 'fill' || neverLandmarks.includes(kind)) return undefined;
  return landmarkCss(name === '' ? hint : name);
}

function plainCandidates(target: Target, purpose: Purpose): SelectorCandidate[] {
  const { name, kind, hint } = target;
  const landmark = landmarkOf(target, purpose);
  if (landmark !== undefined)
    return [...(name !== '' && (kind === 'button' || kind === 'link') ? [role(kind, name)] : []), css(landmark)];
  if (isField(kind, purpose)) return fieldCandidates(name, target.isQuoted);
  const isArea = kind === 'text' || (kind === 'region' && purpose === 'click');
  const roles = (isArea ? undefined : kind && rolesOf[kind]) ?? rolesFor[purpose];
  if (name === '') return kind === 'item' ? itemCandidates(hint) : [role(roles[0] ?? hint, '')];
  return [
    ...(purpose === 'see' && (kind === undefined || kind === 'text') ? [text(name)] : []),
    ...(isLabelled(kind, purpose) ? namesOf(target).map(label) : []),
    ...(kind === 'text' && purpose === 'see'
      ? []
      : (isLabelled(kind, purpose) ? [name] : namesOf(target)).flatMap((each) => roles.map((one) => role(one, each)))),
    ...(isSubmit(target, purpose) ? submitButtons : []),
    ...(purpose === 'click' && kind === undefined ? [label(name)] : []),
    ...(purpose === 'choose' ? nameAttribute(name, 'select') : []),
    ...(purpose === 'tick' ? [xpath(unlabelledBox(name))] : []),
    ...(kind === 'icon' && !target.isQuoted && /^[a-z]+$/i.test(name)
      ? [iconMarked(name), iconTitled(name)].map(xpath)
      : []),
    ...(purpose === 'fill' ? [] : [text(name)]),
  ];
}

const nth = (path: string, ordinal: number): string => `(${path})[${ordinal === -1 ? 'last()' : ordinal}]`;

/** "The first result" is clicked on its link, if it has one. */
function numberedItem(
  { name, hint }: Target,
  { ordinal, purpose }: { ordinal: number; purpose: Purpose },
): SelectorCandidate[] {
  const paths = [pageControl({ ...namedTarget(name), kind: 'item', hint }, purpose), 'main//article', 'main//li'].map(
    (path) => nth(`//${path}`, ordinal),
  );
  return [...(purpose === 'click' ? paths.map((path) => xpath(`(${path}//a[@href])[1]`)) : []), ...paths.map(xpath)];
}

function placedCandidates(target: Target, purpose: Purpose): SelectorCandidate[] {
  const control = isField(target.kind, purpose) ? fieldControl(target.name) : pageControl(target, purpose);
  const ordinal = target.ordinal ?? 1;
  if (target.scope === undefined)
    return target.kind === 'item' ? numberedItem(target, { ordinal, purpose }) : [xpath(nth(`//${control}`, ordinal))];
  const { exact, words, spread } = besideText(target.scope, control);
  return [
    ...[exact, words, spread].map((path) => xpath(nth(path, ordinal))),
    ...namedWithScope(target, purpose),
    ...plainWithScope(target, purpose),
  ];
}

/** Some pages make buttons of plain elements. */
const plainWithScope = ({ name, kind, scope = '', ordinal = 1 }: Target, purpose: Purpose): SelectorCandidate[] =>
  name === '' || purpose !== 'click' || (kind !== undefined && kind !== 'button')
    ? []
    : [
        xpath(nth(besideExactly(scope, plainControl(name)), ordinal)),
        // Of two "Ada …" nobody knows which one is meant.
        xpath(`(${besideText(scope, plainControl(name)).words})[last()=1]`),
      ];

/** Buttons of rows often have the row in their names: "Delete Ada". */
const namedWithScope = ({ name, kind, scope, ordinal }: Target, purpose: Purpose): SelectorCandidate[] =>
  name === '' ||
  ordinal !== undefined ||
  purpose !== 'click' ||
  (kind !== undefined && kind !== 'button' && kind !== 'link')
    ? []
    : (rolesOf[kind ?? 'button'] ?? []).map((one) => role(one, `${name} ${scope}`));

/** The ranked selector of a target; undefined when its words are too long to be the name of an element. */
export function selectorFor(target: Target, purpose: Purpose): Located | undefined {
  const isPlaced = target.ordinal !== undefined || target.scope !== undefined;
  return rankSelector(
    isPlaced ? placedCandidates(target, purpose) : plainCandidates(target, purpose),
    meant(target, purpose),
  );
}
