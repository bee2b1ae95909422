import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import type { Choice, TargetTree } from '../../tree/target-tree.ts';

const isMarked = ({ ordinal, places, descriptors }: TargetTree): boolean =>
  ordinal !== undefined || places.length > 0 || descriptors.length > 0;

/** Whether a page can have it or not: "the page" and "a button" are on every one. */
export const tellsSomething = (choice: Choice): boolean =>
  choice.every((tree) => {
    const { name, kindWord, kind } = tree;
    const isSpecific = kind === 'dialog' || kind === 'text' || kind === 'menu' || kind === 'image';
    const isLandmark = kind === undefined && landmarkCss(kindWord) !== undefined;
    return kindWord !== 'page' && (name !== '' || isMarked(tree) || isSpecific || isLandmark);
  });

/** Whether it's surely something to see: quoted, named in capitals, of a kind or in a place. "The changes" aren't. */
export const isTangible = (choice: Choice): boolean =>
  choice.every(
    (tree) =>
      tree.isExact ||
      tree.kindWord !== '' ||
      isMarked(tree) ||
      /\p{Lu}|\d/u.test(tree.name) ||
      landmarkCss(tree.name) !== undefined,
  );
