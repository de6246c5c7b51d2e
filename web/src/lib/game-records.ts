import { listGameRecords, type Reply, updateGameRecord } from '@contend/contracts';
import { keyOf } from './calls';
import { useCommand } from './use-command';
import { useRead } from './use-read';

/** Whose records are shown. */
export type RecordsOf = { userId: string } | { teamId: string };
export type GameRecordRow = Reply<typeof listGameRecords>['items'][number];

/** The results of a player or a team by game. */
export const useGameRecords = (query: RecordsOf) => useRead(listGameRecords, { query });

/** Counts my records again from the history of my matches. */
export const useUpdateGameRecords = (userId: string) =>
  useCommand(updateGameRecord, {
    writes: (reply) => [[keyOf(listGameRecords, { query: { userId } }), reply]],
  });
