import type { DataExport } from '@saywright/contracts/entities/data-export';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

const pollMs = 2_000;

export const isBeingWritten = (one: DataExport | null | undefined): boolean =>
  one?.state === 'waiting' || one?.state === 'running';

/** The person's export, read again while a worker writes it. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: async ({ signal }) => (await api.getDataExport({}, { signal })).data_export,
  staleTime: 0,
  refetchInterval: ({ state }) => (isBeingWritten(state.data) ? pollMs : false),
});
