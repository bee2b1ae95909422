import { findItems, type Item } from '../model/items.ts';
import type { PageElement, PageModel } from '../model/page-model.ts';
import { findDialogs, findSections, type Section } from '../model/sections.ts';

/** A page with what people see in it: sections, open dialogs, and what repeats. Each is found when it's asked for. */
export class Sight {
  readonly model: PageModel;
  /** The page before the last step. */
  readonly before: PageModel | undefined;
  /** Pages before that, the latest first. */
  readonly earlier: readonly PageModel[];
  #items: Item[] | undefined;
  #sections: Section[] | undefined;
  #dialogs: PageElement[] | undefined;

  constructor(model: PageModel, before?: PageModel, earlier: readonly PageModel[] = []) {
    this.model = model;
    this.before = before;
    this.earlier = earlier;
  }

  get items(): readonly Item[] {
    return (this.#items ??= findItems(this.model));
  }

  get sections(): readonly Section[] {
    return (this.#sections ??= findSections(this.model));
  }

  get dialogs(): readonly PageElement[] {
    return (this.#dialogs ??= findDialogs(this.model));
  }
}
