import type { FoundForStaff } from '@saywright/contracts/entities/ops-found';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import type { SectionId } from '~/features/ops/search.ts';
import { errorText } from '~/lib/error-text.ts';
import { useDebounced } from '~/lib/use-debounced.ts';
import { Palette } from '~/ui/palette.tsx';

const debounceMs = 150;

type Kind = FoundForStaff[number]['kind'];

/** Where things are, and how a link points to them. */
const kinds: Record<Kind, { title: string; place: (id: string) => { section: SectionId } & Record<string, string> }> = {
  user: { title: 'Users', place: (id) => ({ section: 'users', user: id }) },
  organization: { title: 'Organizations', place: (id) => ({ section: 'users', search: id }) },
  ticket: { title: 'Tickets', place: (id) => ({ section: 'support', ticket: id }) },
  execution: { title: 'Executions', place: (id) => ({ section: 'debug', execution: id }) },
};

const kindIds = Object.keys(kinds) as Kind[];

/** Leads to anything of any customer, by name or ID. */
export function OpsPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const text = useDebounced(typed.trim(), debounceMs);
  const query = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => opsApi.findForStaff({ query: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const found = typed.trim() === '' ? [] : (query.data ?? []);
  const empty =
    typed.trim() === ''
      ? 'Type a name, an email, a ticket number or an ID.'
      : query.error
        ? errorText(query.error, 'Failed to search')
        : undefined;
  return (
    <Palette
      label="Find"
      placeholder="Find users, organizations, tickets and executions"
      query={typed}
      onQuery={setTyped}
      sections={kindIds.map((kind) => ({
        title: kinds[kind].title,
        items: found.filter((item) => item.kind === kind),
      }))}
      isSearching={typed.trim() !== '' && (typed.trim() !== text || query.isFetching)}
      {...(empty === undefined ? {} : { empty })}
      onChoose={({ kind, id }) => {
        onClose();
        void navigate({ to: '/ops', search: kinds[kind].place(id) });
      }}
      onClose={onClose}
    />
  );
}
