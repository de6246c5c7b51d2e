import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

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
        t`${name} was its captain: ${entry.name} takes the name of its best-rated player, who is
          now the captain.`,
      ]
    : [];

/** What an exchange of two players does. */
export const exchangeWords = (one: Placed, other: Placed, feeCents: number): string[] => [
  t`${one.name} plays for
    ${other.entry.name}, and ${other.name} for ${one.entry.name}. Both are notified.`,
  ...captainWords(one),
  ...captainWords(other),
  feeCents > 0 ? t`Fees go with their players, and seeds stay.` : t`Seeds stay.`,
];

/** What the removal of a player does; null for the last one of a team. */
export function removalWords(out: Placed, feeCents: number): string[] | null {
  const seats = playingIn(out.entry);
  if (seats.length === 1) return null;
  const isPaid = out.entry.seats.find(({ userId }) => userId === out.userId)?.isPaid;
  return [
    t`${out.entry.name} plays with
      ${seats.length - 1} of ${out.entry.seats.length} players. All of them are notified.`,
    ...captainWords(out),
    ...(isPaid
      ? [
          t`The fee of ${formatCents(feeCents)} goes back to the person who paid it.`,
          t`The seat stays empty, because no fee is paid after check-in. An exchange with another
            team keeps both full.`,
        ]
      : []),
    t`It cannot be taken back.`,
  ];
}

const seatWords = (count: number, one: string, more: string): string =>
  count === 1 ? t`1 seat ${one}` : t`${count} seats ${more}`;

/** The seats that players left, and who can fill them; null of a team that is full. */
export function emptySeatWords(
  { feeCents }: Pick<TournamentReply, 'feeCents'>,
  { seats }: Pick<TournamentEntry, 'seats'>,
): string | null {
  const empty = seats.filter(({ leftAt }) => leftAt);
  const free = empty.filter(({ isPaid }) => feeCents === 0 || isPaid).length;
  const gone = empty.length - free;
  const offered = seatWords(free, t`is empty`, t`are empty`);
  const closed = seatWords(gone, t`stays empty: its fee`, t`stay empty: their fees`);
  const words = [
    free > 0 && t`${offered}: players without a team can play instead until the start.`,
    gone > 0 && t`${closed} went back. To even out the teams, exchange players.`,
  ];
  return words.filter(Boolean).join(' ') || null;
}

/** The states of a published event before it is seeded. */
export const beforeSeeding: readonly string[] = [
  'registration_open',
  'registration_closed',
  'check_in',
];
