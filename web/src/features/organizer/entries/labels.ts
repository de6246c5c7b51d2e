import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { formatCents } from '../../../lib/format/format';

/** Players of a team who have not left it. */
export const playingIn = ({ seats }: TournamentEntry) => seats.filter(({ leftAt }) => !leftAt);

/** Whether an organizer can change who is in a team: the event made it, and has not started. */
export const hasOpenTeams = (tournament: TournamentReply, { status }: TournamentEntry): boolean =>
  makesTeams(tournament) && tournament.status === 'seeded' && status === 'checked_in';

interface Placed {
  userId: string;
  name: string;
  entry: TournamentEntry;
}

const captainWords = ({ userId, entry, name }: Placed): string[] =>
  entry.captainId === userId
    ? [
        `${name} was its captain: ${entry.name} gets the name of its best rated player, who is it now.`,
      ]
    : [];

/** What an exchange of two players does. */
export const exchangeWords = (one: Placed, other: Placed, feeCents: number): string[] => [
  `${one.name} plays for ${other.entry.name}, and ${other.name} for ${one.entry.name}. Both are notified.`,
  ...captainWords(one),
  ...captainWords(other),
  feeCents > 0 ? 'Fees go with their players, and seeds stay.' : 'Seeds stay.',
];

/** What the removal of a player does; null for the last one of a team. */
export function removalWords(out: Placed, feeCents: number): string[] | null {
  const seats = playingIn(out.entry);
  if (seats.length === 1) return null;
  const isPaid = out.entry.seats.find(({ userId }) => userId === out.userId)?.isPaid;
  return [
    `${out.entry.name} plays with ${seats.length - 1} of ${out.entry.seats.length} players. All of them are notified.`,
    ...captainWords(out),
    ...(isPaid
      ? [
          `The fee of ${formatCents(feeCents)} goes back to who paid it.`,
          'The seat stays empty, because no fee is paid after check-in. An exchange with another team keeps both full.',
        ]
      : []),
    'It cannot be taken back.',
  ];
}

const seatWords = (count: number, one: string, more: string): string =>
  count === 1 ? `1 seat ${one}` : `${count} seats ${more}`;

/** The seats that players left, and who can fill them; null of a team that is full. */
export function emptySeatWords(
  { feeCents }: Pick<TournamentReply, 'feeCents'>,
  { seats }: Pick<TournamentEntry, 'seats'>,
): string | null {
  const empty = seats.filter(({ leftAt }) => leftAt);
  const free = empty.filter(({ isPaid }) => feeCents === 0 || isPaid).length;
  const gone = empty.length - free;
  const offered = seatWords(free, 'is empty', 'are empty');
  const closed = seatWords(gone, 'stays empty: its fee', 'stay empty: their fees');
  const words = [
    free > 0 && `${offered}: players without a team can play instead until the start.`,
    gone > 0 && `${closed} went back. To even out the teams, exchange players.`,
  ];
  return words.filter(Boolean).join(' ') || null;
}
