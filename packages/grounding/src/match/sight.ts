import { findItems, type Item } from '../model/items.ts';
import type { PageElement, PageModel } from '../model/page-model.ts';
import { isInFront } from './in-front.ts';
import { findDialogs, findSections, type Section } from '../model/sections.ts';

/** A page with what people see in it: sections, open dialogs, and what repeats. Each is found when it's asked for. */
export class Sight {
  readonly model: PageModel;
  /** The page before the last step. */
  readonly before: PageModel | undefined;
  readonly #earlier: readonly PageModel[];
  #past: Sight[] | undefined;
  #items: Item[] | undefined;
  #sections: Section[] | undefined;
  #dialogs: PageElement[] | undefined;
  #inFront: Sight | undefined;

  /** @param earlier the pages before `before`, the latest first */
  constructor(model: PageModel, before?: PageModel, earlier: readonly PageModel[] = []) {
    this.model = model;
    this.before = before;
    this.#earlier = earlier;
  }

  /** The same page, of whose things only those in a part of it are looked at. */
  inPart(isThere: (element: PageElement) => boolean): Sight {
    const sight = new Sight(this.model, this.before, this.#earlier);
    const groups = new Map(this.items.map(({ group }) => [group, group.filter(isThere)] as const));
    sight.#items = this.items.flatMap((item) =>
      isThere(item.element) ? [{ ...item, group: groups.get(item.group) ?? item.group }] : [],
    );
    return sight;
  }

  /** The same page, of whose things only those in an open dialog are looked at, or all where none is open. */
  get inFront(): Sight {
    return (this.#inFront ??= this.dialogs.length === 0 ? this : this.inPart((element) => isInFront(this, element)));
  }

  /** The pages before this one, the latest first. */
  get past(): readonly Sight[] {
    return (this.#past ??= [...(this.before ? [this.before] : []), ...this.#earlier].map((page) => new Sight(page)));
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
