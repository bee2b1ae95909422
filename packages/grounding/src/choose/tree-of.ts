import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { PageElement } from '../model/page-model.ts';

/** The words for an element, as if they had been quoted: for a clause that the page, or a model, told apart. */
export const treeOf = ({ name, label, text }: PageElement): TargetTree => ({
  name: name || label || text,
  isExact: true,
  kindWord: '',
  descriptors: [],
  places: [],
});
