import type {
  EntryStatus,
  RosterPreview,
  RosterReason,
  TournamentEntry,
  TournamentReply,
  TournamentStatus,
} from '@contend/contracts';
import { formatCents, formatCount } from '../../lib/format/format';
import { plural, t } from '../../lib/language/translate';

/** As what a user changes the roster of an entry. */
export type RosterChanger = 'captain' | 'player' | 'organizer';

const openEntries: readonly EntryStatus[] = ['waiting', 'pending_payment', 'entered', 'checked_in'];
/** Entries that have not checked in, in events without seeds. */
const leavableEntries: readonly EntryStatus[] = ['waiting', 'pending_payment', 'entered'];
const leavableEvents: readonly TournamentStatus[] = [
  ...(['registration_open', 'registration_closed', 'check_in'] as const),
];
const closedEvents: readonly TournamentStatus[] = ['draft', 'completed', 'paid_out', 'cancelled'];

/** Whether the roster of an entry can change at all. */
export const hasOpenRoster = ({ status }: TournamentReply, entry: TournamentEntry): boolean =>
  entry.team !== null && openEntries.includes(entry.status) && !closedEvents.includes(status);

/** Whether a user acts for an entry: as its captain, or as another one who acts for its team. */
export const actsFor = (
  { isActing, captainId }: Pick<TournamentEntry, 'isActing' | 'captainId'>,
  userId: string,
): boolean => isActing ?? captainId === userId;

/** As what a user may change the roster of an entry on its page; null: not at all. */
export function changerOf(
  tournament: TournamentReply,
  entry: TournamentEntry,
  userId: string,
): Exclude<RosterChanger, 'organizer'> | null {
  if (!hasOpenRoster(tournament, entry)) return null;
  if (actsFor(entry, userId)) return 'captain';
  // A seat that its player or a friend paid is the player's to hand over.
  const own = entry.seats.find((seat) => seat.userId === userId);
  return own?.isPaid && own.paidById !== entry.captainId ? 'player' : null;
}

/** Whether a player may leave their seat: they did not pay it, and the entry has not checked in. */
export function mayLeaveSeat(
  { status }: TournamentReply,
  entry: TournamentEntry,
  userId: string,
): boolean {
  const seat = entry.seats.find((one) => one.userId === userId);
  const isOpen = leavableEvents.includes(status) && leavableEntries.includes(entry.status);
  return Boolean(entry.team && seat && !seat.leftAt && isOpen && seat.paidById !== userId);
}

/** Why an organizer changed a roster. */
export const rosterReasonWords: Record<RosterReason, string> = {
  absent: t`A player does not appear`,
  emergency: t`A player’s emergency`,
  mistake: t`The roster was entered by mistake`,
  rules: t`A player broke the rules`,
};

const players = (count: number): string => plural(count, { one: '1 player', other: '# players' });

/** Until when, and how often, captains change their rosters. */
export function rosterRule({ rosterLock }: Pick<TournamentReply, 'rosterLock'>): string {
  const { at, swaps } = rosterLock ?? { at: 'check-in', swaps: 0 };
  const end = at === 'check-in' ? t`check-in ends` : t`the event starts`;
  const after =
    swaps === 0
      ? t`After that only an organizer changes them, with a reason.`
      : t`After that a team replaces up to ${players(swaps)}.`;
  return t`Teams can replace players with other members until ${end}. ${after}`;
}

const ratingWords = (rating: number | null): string =>
  rating === null ? t`unrated` : formatCount(rating);

/** What a change of one seat does, in sentences. */
export function rosterOutcome(preview: RosterPreview, { feeCents }: TournamentReply): string[] {
  const { swaps, swapsLeft, rating, openMatchId, isSeeded } = preview;
  const [swap] = swaps;
  if (!swap) return [];
  const [out, to] = [swap.out.displayName, swap.in.displayName];
  const fee = formatCents(feeCents);
  const payment = swap.paidBy
    ? t`The fee of ${fee} stays with the seat. If it is returned, it goes to
      ${swap.paidBy.displayName}.`
    : t`The fee of ${fee} for the seat is still to be paid.`;
  return [
    t`${to} takes the seat of ${out}. Both are notified.`,
    ...(swapsLeft
      ? [
          t`The roster is locked: the team has
            ${players(swapsLeft.after)} left to replace after it.`,
        ]
      : []),
    ...(openMatchId ? [t`The open match is still played by ${out}, the next one by ${to}.`] : []),
    ...(feeCents > 0 ? [payment] : []),
    t`Mean rating: ${ratingWords(rating.before)} → ${ratingWords(rating.after)}.${
      isSeeded
        ? t` The
      seed stays.`
        : ''
    }`,
  ];
}
