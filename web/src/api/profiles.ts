import {
  listAccounts,
  listGameRecords,
  listUserAccomplishments,
  type Reply,
  updateGameRecord,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';
import { aheadMs, useRead } from '../lib/http/use-read';

export type Accomplishment = Reply<typeof listUserAccomplishments>['items'][number];

/** What a player has earned, and the progress of the others. */
export const useAccomplishments = (userId: string, { enabled = true } = {}) =>
  useRead(listUserAccomplishments, { params: { userId } }, { enabled });

/** Whose records are shown. */
export type RecordsOf = { userId: string } | { teamId: string };

export type GameRecordRow = Reply<typeof listGameRecords>['items'][number];

/** The results of a player or a team by game. */
export const useGameRecords = (query: RecordsOf) =>
  useRead(listGameRecords, { query }, { freshMs: aheadMs });

/** Counts my records again from the history of my matches. */
export const useUpdateGameRecords = (userId: string) =>
  useCommand(updateGameRecord, {
    writes: (reply) => [[keyOf(listGameRecords, { query: { userId } }), reply]],
  });

/** Linked accounts of a player: the reader's own, or any for an admin. */
export const useLinkedAccounts = (userId: string, { enabled = true } = {}) =>
  useRead(listAccounts, { params: { userId } }, { enabled, freshMs: aheadMs });
