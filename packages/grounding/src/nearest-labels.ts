import type { Kind } from '@saywright/authoring/tree/kind';
import type { Frame } from 'playwright-core';
import { labelOf } from './choose/label-of.ts';
import { isControl } from './match/fit.ts';
import { nearestTo } from './match/nearest.ts';
import { Sight } from './match/sight.ts';
import { readPage } from './read-page.ts';

/** A name that nothing on the page has, and the ARIA role that was wanted, if one was. */
export interface WantedName {
  name: string;
  role?: string | undefined;
}

const kinds: Readonly<Record<string, Kind>> = {
  button: 'button',
  link: 'link',
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  checkbox: 'checkbox',
  switch: 'checkbox',
  radio: 'radio',
  combobox: 'dropdown',
  listbox: 'dropdown',
  tab: 'tab',
  menuitem: 'menuitem',
  heading: 'heading',
  img: 'image',
};

/**
 * The elements that come nearest to names, as people read them: `button "Log out everywhere"`. `frames` starts with the
 * outermost one.
 */
export async function nearestLabels(frames: readonly Frame[], wanted: readonly WantedName[]): Promise<string[]> {
  const sight = new Sight(await readPage(frames));
  const elements = wanted.flatMap(({ name, role = '' }) => {
    const kind = kinds[role];
    const isUsed = kind !== undefined && kind !== 'heading' && kind !== 'image';
    const tree = { name, isExact: false, kindWord: '', descriptors: [], places: [], ...(kind && { kind }) };
    return nearestTo(sight, { tree, purpose: isUsed ? 'click' : 'see' }, []).map(({ element }) => element);
  });
  // The text in a button, and the label of a field, aren't answers of their own.
  const controls = elements.filter((element) => isControl(element) && element.tag !== 'label');
  return [...new Set((controls.length > 0 ? controls : elements).map((element) => labelOf(sight, element)))];
}
