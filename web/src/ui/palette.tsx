import { Kbd } from '~/ui/kbd.tsx';
import { SearchDialog } from '~/ui/search-dialog.tsx';

interface ShownItem {
  id: string;
  title: string;
  detail?: string | undefined;
  shortcut?: string | undefined;
}

interface PaletteProps<Item extends ShownItem> {
  /** For screen readers. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** Those without items aren't shown. */
  sections: readonly { title: string; items: readonly Item[] }[];
  isSearching: boolean;
  /** Said when there are no items. */
  empty?: string;
  onChoose: (item: Item) => void;
  onClose: () => void;
}

/** Leads to things and actions by their names. */
export function Palette<Item extends ShownItem>(props: PaletteProps<Item>) {
  const { onQuery, isSearching, empty = 'Nothing found. Try another word.', ...rest } = props;
  return (
    <SearchDialog {...rest} onQueryChange={onQuery} empty={isSearching ? 'Searching…' : empty}>
      {(item) => (
        <>
          <span className="min-w-0 flex-1 truncate">{item.title}</span>
          {item.detail ? <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">{item.detail}</span> : null}
          {item.shortcut ? <Kbd keys={item.shortcut} className="pointer-coarse:hidden" /> : null}
        </>
      )}
    </SearchDialog>
  );
}
