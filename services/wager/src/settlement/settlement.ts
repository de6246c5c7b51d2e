import {
  decide,
  type Decision,
  disputeWindowMs,
  happened,
  inMs,
  movedByOutage,
  must,
  overdueEveryMs,
  rakeOf,
  rulingMs,
  type ServiceTime,
  splitCents,
  wagerDisputed,
  wagerDisputeWindowMoved,
  wagerSettled,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import { moneyFailed, noFlag } from '../wager/flag';
import {
  type Dispute,
  type MemberRake,
  requireActingSide,
  refOf,
  type Wager,
} from '../wager/wager';

interface Complaint {
  userId: string;
  reason: string;
  evidence: string[];
  fileHashes?: Record<string, string>;
}

/**
 * Stops the payout before it begins. The players stay free for other wagers, as they may have begun
 * one since the result.
 */
export function dispute(wager: Wager, complaint: Complaint, now: Date): Decision<Wager> {
  const side = requireActingSide(wager, complaint.userId);
  if (wager.status === 'disputed' && wager.dispute?.side === side) return decide(wager);
  must(wager.decidedBy !== 'ruling', 'ruling-final');
  const { matchId } = wager;
  const inTime = wager.status === 'settling' && wager.settlesAt && now < wager.settlesAt;
  must(inTime && wager.stakes === 'escrowed' && matchId, 'dispute-closed');
  const objection = { ...complaint, side, at: now };
  const disputed: Wager = {
    ...wager,
    status: 'disputed',
    dispute: objection,
    scores: null,
    winner: null,
    decidedBy: null,
    settlesAt: null,
    ruleBy: inMs(now, rulingMs),
  };
  return decide(disputed, {
    events: [objectionOf(disputed, matchId, objection)],
    timers: { settle: null, overdue: inMs(now, overdueEveryMs) },
  });
}

/** The event of a dispute, as it is published until its match has recorded it. */
export const objectionOf = (wager: Wager, matchId: string, objection: Dispute) =>
  happened(wagerDisputed, { ...refOf(wager), matchId, ...objection });

/**
 * Gives both sides the time to dispute again that an outage took from them; the payout is due after
 * it. Null for a wager whose result cannot be disputed, or could be in time. The time to appeal a
 * ruling is the match's.
 */
export function movedDisputeWindow(wager: Wager, time: ServiceTime): Decision<Wager> | null {
  const { status, stakes, decidedBy, matchId } = wager;
  const isDisputable = status === 'settling' && stakes === 'escrowed' && decidedBy !== 'ruling';
  const by = isDisputable ? wager.settlesAt : null;
  const settlesAt = movedByOutage(by, disputeWindowMs, time);
  if (!settlesAt) return null;
  return decide<Wager>(
    { ...wager, settlesAt },
    {
      events: [happened(wagerDisputeWindowMoved, { ...refOf(wager), matchId, settlesAt })],
      timers: { settle: settlesAt },
    },
  );
}

const isSettleable = ({ status, settlesAt }: Wager, now: Date): boolean =>
  status === 'settling' && settlesAt !== null && now >= settlesAt;

/** Whether the time to appeal a ruling is over here, and its match has still to confirm it. */
export const awaitsFinality = (wager: Wager, now: Date): boolean =>
  isSettleable(wager, now) && wager.appealBy !== null && wager.stakes === 'escrowed';

/**
 * Marks the payout as begun, with the rake of each winning seat: nothing can stop it after this.
 *
 * @param rakes of memberships at the acceptance
 */
export function pay(wager: Wager, now: Date, rakes: readonly MemberRake[] = []): Decision<Wager> {
  // A ruling that can be appealed is paid once its match is final.
  const isDue = isSettleable(wager, now) && !wager.appealBy;
  if (!isDue || wager.stakes !== 'escrowed') return decide(wager);
  return decide<Wager>(raked({ ...wager, stakes: 'paying', memberRakes: [...rakes] }));
}

const raked = (wager: Wager): Wager => ({ ...wager, rakedCents: rakesOf(wager) });

/** A payout without the rakes of memberships whose price went back. */
export function withoutRakes(wager: Wager, membershipIds: readonly string[]): Decision<Wager> {
  const { memberRakes, refundedRakes } = wager;
  const isRefunded = (one: MemberRake) => membershipIds.includes(one.membershipId);
  return decide<Wager>(
    raked({
      ...wager,
      memberRakes: (memberRakes ?? []).filter((one) => !isRefunded(one)),
      refundedRakes: [...(refundedRakes ?? []), ...(memberRakes ?? []).filter(isRefunded)],
    }),
  );
}

/** What a payout saves the winners whose membership lowers their rake. */
export function savingsOf(wager: Wager): { id: string; membershipId: string; cents: number }[] {
  const payers = winningPayersOf(wager);
  return [...new Set(payers)].flatMap((payerId) => {
    const rake = rakeOfPayer(wager, payerId);
    const seats = payers.flatMap((one, seat) => (one === payerId ? [seat] : []));
    const cents = seats.reduce((sum, seat) => {
      const agreed = factsOf(wager, seat).agreedRakeCents;
      return sum + agreed - (wager.rakedCents?.[seat] ?? agreed);
    }, 0);
    if (!rake || cents === 0) return [];
    return [{ id: derivedId(wager.id, payerId), membershipId: rake.membershipId, cents }];
  });
}

const winnersOf = (wager: Wager) => (wager.winner ? (wager[wager.winner]?.seats ?? []) : []);

/** Who the winnings are paid to. */
export const winningPayersOf = (wager: Wager): string[] =>
  winnersOf(wager).map(({ payerId }) => payerId);

/** Each winning seat's part of the pot; odd cents go to the first seat. */
const grossOf = ({ money, ...wager }: Wager): number[] =>
  splitCents(money.potCents, Math.max(1, winnersOf({ money, ...wager }).length));

/** The lowest rake of a payer's memberships; null when none is below the agreed one. */
export function rakeOfPayer(
  { memberRakes, money }: Pick<Wager, 'memberRakes' | 'money'>,
  payerId: string,
): MemberRake | null {
  const own = memberRakes?.filter((one) => one.payerId === payerId);
  const lowest = own?.toSorted((one, other) => one.basisPoints - other.basisPoints)[0];
  return lowest && lowest.basisPoints < money.rakeBasisPoints ? lowest : null;
}

/** The rake on each winning seat, in cents; null when no payer has a lower one. */
function rakesOf(wager: Wager): number[] | null {
  const winners = winnersOf(wager);
  const agreed = wager.money.rakeBasisPoints;
  const lower = ({ payerId }: { payerId: string }) =>
    rakeOfPayer(wager, payerId)?.basisPoints ?? agreed;
  if (winners.every((seat) => lower(seat) === agreed)) return null;
  const prizes = wager.money.seatPrizesCents;
  return grossOf(wager).map((cents, seat) => {
    const winner = winners[seat];
    const standard = cents - (prizes[seat] ?? 0);
    return winner ? Math.min(standard, rakeOf(cents, lower(winner))) : standard;
  });
}

/** The cents for each winning seat's payer; odd cents go to the first seat. */
export function payoutsOf(wager: Wager): { userId: string; amountCents: number }[] {
  const { rakedCents, money } = wager;
  const gross = rakedCents && grossOf(wager);
  const shares = gross
    ? gross.map((cents, seat) => cents - (rakedCents[seat] ?? 0))
    : money.seatPrizesCents;
  return winnersOf(wager).map(({ payerId }, seat) => ({
    userId: payerId,
    amountCents: shares[seat] ?? 0,
  }));
}

/** The rake of the whole pot, in cents: what the winners do not get. */
export const rakeTaken = ({ rakedCents, money }: Wager): number =>
  rakedCents?.reduce((sum, cents) => sum + cents, 0) ?? money.rakeCents;

/** A winning seat before its rake, and the rake that it would have without a membership. */
function factsOf(wager: Wager, seat: number): { shareCents: number; agreedRakeCents: number } {
  const shareCents = grossOf(wager)[seat] ?? 0;
  return { shareCents, agreedRakeCents: shareCents - (wager.money.seatPrizesCents[seat] ?? 0) };
}

/** The membership that lowered the rake of a payer, or that would have without its refund. */
function membershipOf(wager: Wager, payerId: string) {
  const { refundedRakes: memberRakes, money } = wager;
  const counted = rakeOfPayer(wager, payerId);
  if (counted) return { membershipId: counted.membershipId };
  const refunded = rakeOfPayer({ memberRakes, money }, payerId);
  return refunded && { refundedMembershipId: refunded.membershipId };
}

/** Records that the winners and the house account were paid. */
export function settled(wager: Wager, now: Date): Decision<Wager> {
  const { winner, matchId, stakes, gameId, playTypeId } = wager;
  if (stakes !== 'paying' || !winner || !matchId) return decide(wager);
  const { potCents } = wager.money;
  const rakeCents = rakeTaken(wager);
  const payouts = payoutsOf(wager).map((one, seat) => {
    return { ...one, ...factsOf(wager, seat), ...membershipOf(wager, one.userId) };
  });
  const acceptedAt = wager.acceptedAt?.toISOString();
  const game = { gameId, playTypeId };
  const at = acceptedAt && { acceptedAt };
  const paid = { ...refOf(wager), matchId, winner, potCents, rakeCents, payouts, ...game, ...at };
  return decide<Wager>(
    { ...wager, ...noFlag, status: 'settled', stakes: 'paid', settledAt: now },
    { events: [happened(wagerSettled, paid)], timers: { settle: null } },
  );
}

/** Records that a payout that was begun could not be finished yet. */
export const payoutFailed = (wager: Wager, now: Date): Decision<Wager> =>
  wager.stakes === 'paying'
    ? moneyFailed(wager, { timer: 'settle', reason: 'payout-failing' }, now)
    : decide(wager);
