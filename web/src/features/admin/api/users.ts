import { type Reply, searchAllUsers } from '@contend/contracts';
import type { QueryOf } from '../../../lib/http/calls';
import { useRead } from '../../../lib/http/use-read';

export type Account = Reply<typeof searchAllUsers>['items'][number];

/** Accounts of any status, by name. */
export const useAllUsers = (query: QueryOf<typeof searchAllUsers>) =>
  useRead(searchAllUsers, { query }, { keepPrevious: true, everyMs: 60_000 });
