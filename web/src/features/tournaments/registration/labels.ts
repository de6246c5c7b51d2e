import type {
  getTournamentStatus,
  Reply,
  TournamentEntry,
  TournamentMatch,
  TournamentReply,
} from '@contend/contracts';
import { formatCents, formatDayTime, formatTime } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import { t } from '../../../lib/language/translate';
import { openRulingWords } from '../page/labels';

export type Standing = Reply<typeof getTournamentStatus>;
export type Step = NonNullable<Standing['next']>['what'];

interface StepWords {
  title: string;
  note: string;
}

interface Facts {
  tournament: TournamentReply;
  standing: Standing;
  /** My open match, while I have one to play. */
  match?: TournamentMatch | null;
}

type Side = TournamentMatch['home'];

/** The sides of my match choose its maps. */
function vetoWords(
  match: TournamentMatch,
  { side, kind, by }: NonNullable<TournamentMatch['veto']>,
  { mine, theirs }: { mine: Side; theirs: Side },
): StepWords {
  const isMine = match[side] === mine;
  const turn = isMine ? t`Your turn to ${kind} a map` : t`${theirs.name} ${kind}s a map`;
  const end = by === null ? t`The event is paused: the turn waits.` : t`Until ${formatTime(by)}.`;
  return { title: t`Choosing maps: ${mine.name} vs ${theirs.name}`, note: `${turn}. ${end}` };
}

/** “Your match is live: Nova Five 1–0 Mako”, my side first. */
function playWords({ match, standing }: Facts): StepWords {
  if (!match) return { title: t`Your match is open`, note: '' };
  const isAway = match.away.entryId === standing.entry?.id;
  const [mine, theirs] = isAway ? [match.away, match.home] : [match.home, match.away];
  const scores = isAway ? match.scores?.toReversed() : match.scores;
  const isOpen = match.status === 'open';
  if (match.veto) return vetoWords(match, match.veto, { mine, theirs });
  const isMoved = match.startsAt !== match.openedAt;
  if (isOpen && isMoved && Date.parse(match.startsAt) > serverNow()) {
    return {
      title: t`Your match starts ${formatDayTime(match.startsAt)}: ${mine.name} vs ${theirs.name}`,
      note: t`Check-in opens 15 minutes before, in the match room.`,
    };
  }
  const between = isOpen || !scores ? 'vs' : scores.join('–');
  return {
    title: t`Your match is ${isOpen ? t`open` : t`live`}: ${mine.name} ${between} ${theirs.name}`,
    note: isOpen ? t`Check in to it in the match room.` : '',
  };
}

function registerWords({ tournament }: Facts): StepWords {
  const { entries, hasWaitlist, feeCents, dates } = tournament;
  const isFull = entries.placed >= entries.max;
  const fee =
    feeCents === 0
      ? t`Entry is free.`
      : t`${formatCents(feeCents)} a seat, back in full until check-in opens.`;
  const checkIn = t`Check-in opens ${formatDayTime(dates.checkInOpensAt)}.`;
  if (!isFull) return { title: t`Registration is open`, note: `${fee} ${checkIn}` };
  return hasWaitlist
    ? { title: t`The event is full`, note: t`The waitlist is taken in its order.` }
    : { title: t`The event is full`, note: t`It has no waitlist.` };
}

function waitWords({ standing, tournament }: Facts): StepWords {
  const position = standing.entry?.waitPosition;
  const fee = tournament.feeCents > 0 ? t` You pay once you have a place.` : '';
  return {
    title: position ? t`Number ${position} on the waitlist` : t`On the waitlist`,
    note: t`The next one gets a place when an entry leaves or is not paid in time.${fee}`,
  };
}

/** Of an entry without a further match in a running event. */
export const overWords: StepWords = {
  title: t`Your matches are played`,
  note: t`Places and prizes are final when the event has ended.`,
};

/** When the prizes of an event that has ended are paid: not before its open rulings. */
function prizeWaitWords({ dates, openRulings = 0 }: TournamentReply): string {
  if (openRulings > 0) return openRulingWords;
  return dates.payoutAt
    ? t`Prizes are paid ${formatDayTime(dates.payoutAt)}, 24 h after the last result.`
    : t`Prizes are paid 24 h after the last result.`;
}

const words: Record<Step, (facts: Facts) => StepWords> = {
  register: registerWords,
  pay: ({ standing }) => {
    const seats = standing.entry?.seats ?? [];
    const paid = seats.filter(({ isPaid }) => isPaid).length;
    return {
      title: t`Pay to keep the place`,
      note:
        seats.length > 1
          ? t`${paid} of ${seats.length} seats are paid. When the time is over the place is free
            again, and what was paid goes back.`
          : t`When the time is over the place is free again.`,
    };
  },
  'wait-for-place': waitWords,
  'wait-for-check-in': ({ tournament: { dates } }) => ({
    title: t`You are in`,
    note: t`Check-in is open from
      ${formatDayTime(dates.checkInOpensAt)} to
      ${formatTime(dates.checkInClosesAt)}. Without it the entry does not play.`,
  }),
  'check-in': ({ tournament: { dates, feeCents } }) => ({
    title: t`Check in now`,
    note:
      feeCents > 0
        ? t`Check-in closes
      ${formatDayTime(dates.checkInClosesAt)}. Without it the entry does not play, and the fee is
      not returned.`
        : t`Check-in closes
      ${formatDayTime(dates.checkInClosesAt)}. Without it the entry does not play.`,
  }),
  'wait-for-start': ({ tournament: { dates } }) => ({
    title: t`You are checked in`,
    note: t`The first matches open ${formatDayTime(dates.startsAt)}.`,
  }),
  play: playWords,
  'wait-for-opponent': () => ({
    title: t`Your next match`,
    note: t`It opens when both sides have ended their matches before it.`,
  }),
  'wait-for-prize': ({ tournament }) => ({
    title: t`The event has ended`,
    note: prizeWaitWords(tournament),
  }),
};

/** Steps at which a seat without a player keeps the entry from checking in. */
const beforeCheckIn: readonly Step[] = ['pay', 'wait-for-place', 'wait-for-check-in', 'check-in'];

/** What the viewer can do next, in words. */
export function stepWords(step: Step, facts: Facts): StepWords {
  const seats = facts.standing.entry?.seats ?? [];
  const left = seats.filter(({ leftAt }) => leftAt).map(({ player }) => player.displayName);
  if (left.length === 0 || !beforeCheckIn.includes(step)) return words[step](facts);
  const { title, note } = words[step](facts);
  return {
    title: t`A seat is open: ${left.join(', ')} left. ${title}`,
    note: t`A captain names another member under “Roster”; until then the entry can’t check in.
      ${note}`,
  };
}

/** What becomes free when an entry leaves before the event is seeded. */
function freedPlaceWords({ hasWaitlist, entries }: TournamentReply, paidCents: number): string {
  const hasNext = hasWaitlist && entries.waiting > 0;
  if (paidCents === 0) {
    return hasNext
      ? t`The place goes to the next one on the waitlist.`
      : t`The place is free again.`;
  }
  const paidBack = formatCents(paidCents);
  return hasNext
    ? t`The place goes to the next one on the waitlist,
        and ${paidBack} goes back to those who paid.`
    : t`The place is free again, and ${paidBack} goes back to those who paid.`;
}

/** Whether fees still go back: until the announced opening of check-in, even if it opened earlier. */
export const isBeforeCheckIn = ({ dates }: Pick<TournamentReply, 'dates'>): boolean =>
  serverNow() < Date.parse(dates.checkInOpensAt);

/** What a withdrawal returns and ends. */
export function leaveWords(tournament: TournamentReply, entry: TournamentEntry): string {
  const { status, feeCents } = tournament;
  const paidCents = entry.seats.filter(({ isPaid }) => isPaid).length * feeCents;
  const isEarly = isBeforeCheckIn(tournament);
  if (status === 'live' || status === 'paused') {
    const lost = t`The remaining matches are lost, and the entry keeps the place where it leaves.`;
    if (paidCents === 0) return lost;
    return isEarly
      ? t`${lost} Fees go back if it has played no match.`
      : t`${lost} Fees are not returned.`;
  }
  if (entry.status === 'waiting') return t`The entry leaves the waitlist.`;
  const isRefunded = isEarly || entry.status === 'pending_payment';
  if (paidCents > 0 && !isRefunded) {
    return t`The time to leave with the fee is over, so
      ${formatCents(paidCents)} of fees is not returned.`;
  }
  if (status === 'seeded') {
    const missed = t`The entry does not play, and its opponents get a walkover.`;
    return paidCents > 0
      ? t`${missed} ${formatCents(paidCents)} goes back to those who paid.`
      : missed;
  }
  return freedPlaceWords(tournament, paidCents);
}
