import type { CallFailure } from '@contend/client';
import {
  lateCancelMs,
  scrimLengthMs,
  type Reliability,
  type ScrimBookingReply,
  type ScrimReply,
  type ScrimRequestReply,
} from '@contend/contracts';
import { capitalized, formatCents, formatCount, formatRelative } from '../../lib/format/format';
import { momentIn, myZone, timeIn } from '../../lib/format/zone-time';
import { t, tAs } from '../../lib/language/translate';

/** 31 of 32: completed scrims of those that count. */
function reliabilityCounts({ completed, noShows, lateCancellations }: Reliability): string {
  const counted = completed + noShows + lateCancellations;
  return t`${completed} of ${counted}`;
}

/** Below the percentage: its counts, or how many scrims there are while there is none. */
export function reliabilityNote(reliability: Reliability): string {
  if (reliability.percent !== null) return reliabilityCounts(reliability);
  const { completed, noShows, lateCancellations } = reliability;
  const counted = completed + noShows + lateCancellations;
  return counted === 0 ? t`New` : t`${counted} so far`;
}

/** 94 % reliable, 17 of 18. */
export function reliabilityWords(reliability: Reliability): string {
  const { percent, completed, noShows, lateCancellations } = reliability;
  if (percent !== null) return t`${percent} % reliable, ${reliabilityCounts(reliability)}`;
  const counted = completed + noShows + lateCancellations;
  return counted === 0 ? t`no scrims yet` : t`${reliabilityCounts(reliability)} scrims played`;
}

export const reliabilityPercent = ({ percent }: Reliability): string =>
  percent === null ? '–' : `${percent} %`;

/** The rating of a team, and how far it is from mine. */
export function ratingWords(rating: number | null, mine: number | null | undefined): string {
  if (rating === null) return t`unrated`;
  const words = formatCount(rating);
  if (mine === null || mine === undefined) return words;
  const difference = rating - mine;
  if (difference === 0) return t`${words} · same as yours`;
  const gap = formatCount(Math.abs(difference));
  return difference > 0 ? t`${words} · ${gap} above` : t`${words} · ${gap} below`;
}

export const bestOfWords = ({ bestOf }: { bestOf: number }): string => t`Best of ${bestOf}`;

export const mapWords = ({ maps }: Pick<ScrimReply, 'maps'>): string =>
  maps.length === 0 ? t`Any map` : maps.join(', ');

type Window = ScrimReply['windows'][number];

/** The windows that can still be started, soonest first; `from` is now where one has begun. */
export const openWindows = ({ windows }: Pick<ScrimReply, 'windows'>, nowMs: number): Window[] =>
  windows
    .filter(({ until }) => Date.parse(until) > nowMs)
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));

/** Of the windows that can still be started: the first in an interval, else the first. */
export function shownWindow(
  scrim: Pick<ScrimReply, 'windows'>,
  { nowMs, interval }: { nowMs: number; interval: { from: Date; until: Date } | null },
): Window | undefined {
  const open = openWindows(scrim, nowMs);
  if (!interval) return open[0];
  const [from, until] = [interval.from.getTime(), interval.until.getTime()];
  return (
    open.find((one) => Date.parse(one.from) <= until && Date.parse(one.until) >= from) ?? open[0]
  );
}

/** 20:15, or 20:15–22:15 for a window of several starts. */
export function windowTime({ from, until }: Pick<Window, 'from' | 'until'>, zone: string): string {
  const first = timeIn(from, zone);
  return from === until ? first : `${first}–${timeIn(until, zone)}`;
}

/** Whether a start lies in a window of the post. */
export const suitsWindows = ({ windows }: Pick<ScrimReply, 'windows'>, atMs: number): boolean =>
  windows.some(({ from, until }) => Date.parse(from) <= atMs && atMs <= Date.parse(until));

/** Whether two scrims of these lengths would be played at the same time. */
export function overlaps(
  one: { startsAt: string; bestOf: number },
  other: { startsAt: string; bestOf: number },
): boolean {
  const [first, second] = [Date.parse(one.startsAt), Date.parse(other.startsAt)];
  return first < second + scrimLengthMs(other.bestOf) && second < first + scrimLengthMs(one.bestOf);
}

/** The other team of a booking. */
export const otherTeam = (booking: ScrimBookingReply, teamId: string) =>
  booking.home.id === teamId ? booking.away : booking.home;

/** Both sides of a request as seen by one team: its own post, and the other one. */
export const sidesOf = (request: ScrimRequestReply, teamId: string) =>
  request.asked.team.id === teamId
    ? { mine: request.asked, theirs: request.asking }
    : { mine: request.asking, theirs: request.asked };

/** Whether a cancellation now counts as late: less than two hours before the start. */
export const isLateNow = ({ startsAt }: Pick<ScrimBookingReply, 'startsAt'>, nowMs: number) =>
  nowMs > Date.parse(startsAt) - lateCancelMs;

interface RefusalContext {
  myTeam: { id: string; gameId: string; name: string };
  /** The game that my team plays. */
  gameName: string;
  bookings: readonly ScrimBookingReply[];
}

/** Why my team cannot request a post, in words; null where it can. */
export function refusalWords(
  { refusal, overlaps: bookingId, gameId }: ScrimReply,
  { myTeam, gameName, bookings }: RefusalContext,
): string | null {
  if (gameId !== myTeam.gameId) return t`${myTeam.name} plays ${gameName}`;
  switch (refusal) {
    case null:
      return null;
    case 'scrim-overlap': {
      const booking = bookings.find(({ id }) => id === bookingId);
      if (!booking) return t`Overlaps a booked scrim`;
      const { name } = otherTeam(booking, myTeam.id);
      return t`Overlaps ${name}, ${timeIn(booking.startsAt, myZone())}`;
    }
    case 'scrim-requested':
      return t`A request with this team is open`;
    case 'scrim-cooldown':
      return t`Your team waits after a no-show or late cancellation`;
    case 'scrim-not-open':
      return t`No longer open`;
    case 'own-scrim':
      return null;
  }
}

/** Why the other team of a command cannot play; undefined for other failures. */
function otherTeamWords({ code }: CallFailure): string | undefined {
  if (code === 'scrim-overlap') return t`The other team is booked at that time.`;
  if (code === 'team-too-small') return t`The other team has too few members for this format.`;
  return undefined;
}

/**
 * Why a command for my team was refused: for that team or the other one. A cooldown says until
 * when. Undefined without a failure.
 */
export function failureWords(failure: CallFailure | null, myTeamId: string): string | undefined {
  if (!failure) return undefined;
  const { until, teamId } = failure.details;
  const isOther = typeof teamId === 'string' && teamId !== myTeamId;
  if (failure.code === 'scrim-cooldown' && typeof until === 'string') {
    const again = momentIn(until, myZone());
    return isOther
      ? t`After a no-show or late cancellation the other team waits: it can play scrims again from
      ${again}.`
      : t`After a no-show or late cancellation your team waits: it can play scrims again from
      ${again}.`;
  }
  return (isOther && otherTeamWords(failure)) || failure.message;
}

const soonMs = 24 * 3_600_000;

/** “In 28 min” within a day of the start, otherwise empty. */
export function soonWords(startsAt: string, nowMs: number): string {
  const left = Date.parse(startsAt) - nowMs;
  if (left <= 0) return t`Can start now`;
  if (left >= soonMs) return '';
  return capitalized(formatRelative(Date.parse(startsAt), nowMs));
}

const statuses = {
  funding: { label: t`Holding the deposits`, tone: 'info' },
  unfunded: { label: t`Not booked`, tone: 'bad' },
  booked: { label: t`Booked`, tone: 'good' },
  playing: { label: t`Playing`, tone: 'info' },
  completed: { label: t`Played`, tone: 'plain' },
  cancelled: { label: tAs('event')`Cancelled`, tone: 'bad' },
  no_show: { label: t`No-show`, tone: 'bad' },
} as const;
export const bookingStatus = (status: ScrimBookingReply['status']) => statuses[status];

/** “ and hold $5.00” in the button that consents to a deposit; empty without one. */
export const holdWords = (depositCents: number): string =>
  depositCents > 0 ? t` and hold ${formatCents(depositCents)}` : '';

/** When a deposit that the caller consents to is held; undefined without one. */
export const depositTerms = (depositCents: number): string | undefined =>
  depositCents > 0
    ? t`Each side deposits
      ${formatCents(depositCents)}. It is held from your wallet when the scrim is booked, and goes
      to the other side if your team does not appear or cancels late.`
    : undefined;

const failures = {
  'insufficient-funds': t`A wallet was short of the deposit.`,
  'not-eligible': t`A captain cannot use money at the moment.`,
  'payer-limited': t`The limits of play of a player who pays a deposit do not allow it.`,
  'funding-expired': t`The deposits could not be held within a minute.`,
} as const;

/** Why the latest acceptance booked nothing. */
export const depositFailureWords = ({ depositFailure }: ScrimRequestReply): string | null =>
  depositFailure && t`${failures[depositFailure]} Nothing is held from either side.`;

/** Where the deposits of a booking are. */
export function depositWords(booking: ScrimBookingReply): string | null {
  const { deposit } = booking;
  if (!deposit) return null;
  const amount = formatCents(deposit.cents);
  if (deposit.status === 'funding') return t`${amount} of each side is being held.`;
  if (deposit.status === 'releasing' || deposit.status === 'released') {
    return t`The deposits were not held.`;
  }
  if (deposit.status !== 'held') {
    if (!deposit.receiver) return t`Each side’s ${amount} goes back.`;
    return t`${booking[deposit.receiver].name} receives both deposits of ${amount}.`;
  }
  const until = deposit.settlesAt && momentIn(deposit.settlesAt, myZone());
  return t`${amount} of each side is held${
    until
      ? t` until
    ${until}, or a moderator’s decision`
      : ''
  }.`;
}
