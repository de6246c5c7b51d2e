import {
  claimLimitMs,
  decide,
  type Decision,
  happened,
  inMs,
  must,
  wagerConsented,
  wagerSideEnded,
  type WagerTerms,
} from '@contend/contracts';
import { liveKeysOf, pauseClaims, reopen } from '../acceptance/acceptance';
import {
  type AskedSide,
  consentFrom,
  consentsRequested,
  fundingFrom,
  isGathering,
  sideUnderWay,
  timerOf,
  withSide,
} from '../funding/attempt';
import { unfunded } from '../funding/funding';
import {
  clearConsents,
  recordConsent,
  hasConsented,
  isConsented,
  missingPayers,
  missingPeople,
  memberAndPayerIds,
  type Side,
  takeOver,
} from '../wager/seats';
import { requirePresentTerms } from '../wager/terms';
import { challengeOf, refOf, type Wager } from '../wager/wager';

interface Consenting {
  userId: string;
  /** The terms that they saw, and those of the attempt. */
  seen: WagerTerms;
  terms: WagerTerms;
}

/**
 * Records a person's consent: to the stakes of all seats they pay for, and to play on their own.
 * The last one begins the holding. A repeat changes nothing.
 */
export function consent(wager: Wager, payer: Consenting, now: Date): Decision<Wager> {
  const { userId, seen, terms } = payer;
  const asked = gatheringSide(wager, userId);
  if (!asked || !missingPeople(asked.side, asked.stakeCents).includes(userId)) {
    must(isIn(wager, userId), 'no-seat-to-pay');
    must(asked || sidesOf(wager).some((side) => hasConsented(side, userId)), 'consent-closed');
    return repeated(wager);
  }
  requireGatheringOpen(wager, now);
  requirePresentTerms(terms, seen);
  const until = consentFrom(now, asked.stakeCents, wager.consentBy);
  return proceed(
    wager,
    { ...asked, side: recordConsent(asked.side, userId, until) },
    { userId, now },
  );
}

/**
 * Lets the captain pay for seats whose payers have not consented; the last one begins the holding.
 * A repeat changes nothing.
 */
export function cover(
  wager: Wager,
  { userId, users, seen, terms }: Consenting & { users: string[] },
  now: Date,
): Decision<Wager> {
  if (isCovered(wager, userId, users)) return repeated(wager);
  must(isGathering(wager), 'consent-closed');
  const asked = sideUnderWay(wager);
  must(asked.side.captainId === userId, 'wager-not-yours');
  requireGatheringOpen(wager, now);
  requirePresentTerms(terms, seen);
  const missing = missingPayers(asked.side, asked.stakeCents);
  const seats = asked.side.seats.filter((seat) => users.includes(seat.userId));
  must(
    seats.length === new Set(users).size && seats.every(({ payerId }) => missing.includes(payerId)),
    'cover-not-possible',
  );
  const until = consentFrom(now, asked.stakeCents, wager.consentBy);
  const side = recordConsent(takeOver(asked.side, users), userId, until);
  return proceed(wager, { ...asked, side }, { userId, now });
}

/** What was agreed is not agreed again. @throws Refusal `funding-expired` where it came to nothing. */
function repeated(wager: Wager): Decision<Wager> {
  must(wager.endReason !== 'funding-expired', 'funding-expired');
  return decide(wager);
}

/** Whether a captain pays for all these players' seats, with consent to the stakes. */
const isCovered = (wager: Wager, captainId: string, users: string[]): boolean =>
  sidesOf(wager).some(({ seats }) =>
    users.every((userId) =>
      seats.some(
        (seat) =>
          seat.userId === userId &&
          seat.userId !== captainId &&
          seat.payerId === captainId &&
          seat.consent !== null,
      ),
    ),
  );

function requireGatheringOpen({ consentBy }: Wager, now: Date): void {
  must(consentBy && now < consentBy, 'consent-closed');
}

function proceed(
  wager: Wager,
  { name, side, stakeCents }: AskedSide,
  { userId, now }: { userId: string; now: Date },
): Decision<Wager> {
  const seated = withSide(wager, side);
  const next = seated.live ? { ...seated, liveKeys: liveKeysOf(seated) } : seated;
  const events = [
    happened(wagerConsented, { ...refOf(next), ...challengeOf(next), side: name, userId }),
  ];
  if (!isConsented(side, stakeCents)) return decide(next, { events });
  const timers = { 'close-consents': null, [timerOf(next)]: inMs(now, claimLimitMs) };
  return decide<Wager>({ ...next, ...fundingFrom(now) }, { events, timers });
}

/**
 * Ends the attempt of a side whose player or payer declines: a new offer ends unlisted, a changed
 * one keeps its terms, an acceptance reopens the offer.
 */
export function decline(wager: Wager, userId: string, now: Date): Decision<Wager> {
  must(isGathering(wager), isIn(wager, userId) ? 'consent-closed' : 'no-seat-to-pay');
  const { side } = sideUnderWay(wager);
  must(memberAndPayerIds(side).includes(userId), 'no-seat-to-pay');
  requireGatheringOpen(wager, now);
  const reason = userId === side.captainId ? 'withdrawn' : 'declined';
  return endAttempt(wager, { reason, userIds: [userId] }, now);
}

/** Ends an attempt whose consents were not complete in time. */
export function endGathering(wager: Wager, now: Date): Decision<Wager> {
  if (!isGathering(wager) || !wager.consentBy || now < wager.consentBy) return decide(wager);
  const { side, stakeCents } = sideUnderWay(wager);
  const userIds = missingPeople(side, stakeCents);
  return endAttempt(wager, { reason: 'consent-missing', userIds }, now);
}

/**
 * Asks again for the consent of payers who were short, while there is time; null where there is
 * none, or where no payer of this side was short: another consent of theirs would change nothing.
 */
export function requestConsentsAgain(
  wager: Wager,
  short: string[],
  now: Date,
): Decision<Wager> | null {
  const { consentBy, round } = wager;
  if (!consentBy || now >= consentBy) return null;
  const { side, stakeCents, name } = sideUnderWay(wager);
  if (!side.seats.some(({ payerId }) => short.includes(payerId))) return null;
  const asked = { name, stakeCents, side: clearConsents(side, short) };
  const asking = { ...withSide(wager, asked.side), fundBy: null, round: round + 1 };
  return decide<Wager>(asking, {
    events: [consentsRequested(asking, asked, consentBy)],
    timers: { 'close-consents': consentBy, [timerOf(asking)]: null },
  });
}

interface AttemptEnd {
  reason: 'declined' | 'consent-missing' | 'withdrawn';
  userIds: string[];
}

function endAttempt(wager: Wager, { reason, userIds }: AttemptEnd, now: Date): Decision<Wager> {
  const { side, name } = sideUnderWay(wager);
  const notified = memberAndPayerIds(side).filter(
    (userId) => reason !== 'withdrawn' || userId !== userIds[0],
  );
  const ended = happened(wagerSideEnded, {
    ...refOf(withSide(wager, side)),
    ...challengeOf(wager),
    ...{ side: name, reason, userIds, notified },
  });
  const { state, events, timers } =
    wager.status === 'claimed'
      ? reopen(pauseClaims(wager, side, now))
      : unfunded(wager, `seats-${reason}`);
  return decide<Wager>(
    { ...state, consentBy: null },
    { events: [ended, ...events], timers: { ...timers, 'close-consents': null } },
  );
}

/** The side in the attempt, if its consents are gathered and the user plays or pays in it. */
function gatheringSide(wager: Wager, userId: string): AskedSide | null {
  if (!isGathering(wager)) return null;
  const asked = sideUnderWay(wager);
  return memberAndPayerIds(asked.side).includes(userId) ? asked : null;
}

const sidesOf = ({ home, away, pending }: Wager): Side[] =>
  [home, away, pending?.home ?? null].filter((side) => side !== null);

const isIn = (wager: Wager, userId: string): boolean =>
  sidesOf(wager).some((side) => memberAndPayerIds(side).includes(userId));
