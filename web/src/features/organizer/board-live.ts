import {
  getOrganizerBoard,
  type LiveMessage,
  type Reply,
  type TournamentMatch,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/http/calls';
import { isOfCheckIn } from '../../lib/live/bracket-live';
import { invalidate } from '../../lib/http/invalidate';
import { readLater } from '../../lib/http/read-later';
import { entityOf, type LiveRule } from '../../lib/live/live-rules';

type Board = Reply<typeof getOrganizerBoard>;

const boardKey = (message: LiveMessage) =>
  keyOf(getOrganizerBoard, { params: { tournamentId: entityOf(message, 'tournamentId') } });

/** Whether a message has all that changed of a match on the board: nothing is read again for it. */
export const isOfRow = (message: LiveMessage): boolean =>
  'row' in message.data || isOfCheckIn(message);

/** A match with what a message says of it. */
function withRow(match: TournamentMatch, { data }: LiveMessage): TournamentMatch {
  const { row, checkedInIds } = data;
  const isHere = (userId: string) => Array.isArray(checkedInIds) && checkedInIds.includes(userId);
  const present = ({ seats, ...side }: TournamentMatch['home']) => ({
    ...side,
    // Only a match that began has a row, and it begins once all of its players checked in.
    seats: seats?.map((seat) => ({ ...seat, isCheckedIn: Boolean(row) || isHere(seat.userId) })),
  });
  return {
    ...{ ...match, home: present(match.home), away: present(match.away) },
    ...(row ? { ...(row as Partial<TournamentMatch>), veto: null } : {}),
  };
}

function applyRow(client: QueryClient, message: LiveMessage): void {
  if (!isOfRow(message)) return;
  const queryKey = boardKey(message);
  const board = client.getQueryData<Board>(queryKey);
  if (!board) return;
  const { matchId } = message.data;
  if (!board.matches.some(({ id }) => id === matchId)) {
    readLater(client, queryKey, () => void invalidate(client, { queryKey }));
    return;
  }
  const matches = board.matches.map((one) => (one.id === matchId ? withRow(one, message) : one));
  client.setQueryData<Board>(queryKey, { ...board, matches });
}

/** The change of a match on the board that a message carries. */
export const rowChange: LiveRule['apply'] = {
  to: (message) => (isOfRow(message) ? [boardKey(message)] : []),
  change: applyRow,
};
