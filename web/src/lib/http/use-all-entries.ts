import type { CallFailure } from '@contend/client';
import {
  type EntryStatus,
  listTournamentParticipants,
  type TournamentEntry,
} from '@contend/contracts';
import { useQuery } from '@tanstack/react-query';
import { keyOf, type RequestOf } from './calls';
import { read } from './reader';

type Entries = TournamentEntry[];

/** As many entries as a page has. */
const pageSize = 100;

/** All entries of an event with a status, page after page, in the order of registration. */
export function useAllEntries(
  tournamentId: string,
  status: EntryStatus,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const request = { params: { tournamentId }, query: { pageSize, status } };
  return useQuery<Entries, CallFailure>({
    queryKey: [...keyOf(listTournamentParticipants, request), 'all'],
    queryFn: () => readAll(request),
    enabled,
  });
}

async function readAll(request: RequestOf<typeof listTournamentParticipants>): Promise<Entries> {
  const entries: Entries = [];
  for (let page = 1; entries.length === (page - 1) * pageSize; page += 1) {
    const query = { ...request.query, page };
    entries.push(...(await read(listTournamentParticipants, { ...request, query })).items);
  }
  return entries;
}
