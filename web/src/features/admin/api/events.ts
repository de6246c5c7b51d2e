import { listAllTournaments } from '@contend/contracts';
import type { QueryOf } from '../../../lib/http/calls';
import { useRead } from '../../../lib/http/use-read';

/** All tournaments, drafts included. */
export const useAllEvents = (query: QueryOf<typeof listAllTournaments>) =>
  useRead(listAllTournaments, { query }, { keepPrevious: true, everyMs: 60_000 });
