import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  overdueEveryMs,
  rulingMs,
  wagerDisputed,
  wagerSettled,
} from '@contend/contracts';
import { moneyFailed, noFlag } from './flag';
import { mustAct, refOf, type Wager } from './wager';

interface Complaint {
  userId: string;
  reason: string;
  evidence: string[];
}

/**
 * Stops the payout before it begins. The players stay free for other wagers, as they may have begun
 * one since the result.
 */
export function dispute(wager: Wager, complaint: Complaint, now: Date): Decision<Wager> {
  const { userId, reason, evidence } = complaint;
  const side = mustAct(wager, userId);
  if (wager.status === 'disputed' && wager.dispute?.side === side) return decide(wager);
  must(wager.decidedBy !== 'ruling', 'ruling-final');
  const { matchId } = wager;
  const inTime = wager.status === 'settling' && wager.settlesAt && now < wager.settlesAt;
  must(inTime && wager.stakes === 'escrowed' && matchId, 'dispute-closed');
  const disputed: Wager = {
    ...wager,
    status: 'disputed',
    dispute: { side, reason, evidence, at: now },
    scores: null,
    winner: null,
    decidedBy: null,
    settlesAt: null,
    ruleBy: inMs(now, rulingMs),
  };
  return decide(disputed, {
    events: [happened(wagerDisputed, { ...refOf(wager), matchId, side, reason, evidence })],
    timers: { settle: null, overdue: inMs(now, overdueEveryMs) },
  });
}

const isSettleable = ({ status, settlesAt }: Wager, now: Date): boolean =>
  status === 'settling' && settlesAt !== null && now >= settlesAt;

/** Whether the time to appeal a ruling is over here, and its match has still to confirm it. */
export const awaitsFinality = (wager: Wager, now: Date): boolean =>
  isSettleable(wager, now) && wager.appealBy !== null && wager.stakes === 'escrowed';

/** Marks the payout as begun; nothing can stop it after this. */
export function pay(wager: Wager, now: Date): Decision<Wager> {
  // A ruling that can be appealed is paid once its match is final.
  const isDue = isSettleable(wager, now) && !wager.appealBy;
  return isDue && wager.stakes === 'escrowed'
    ? decide({ ...wager, stakes: 'paying' })
    : decide(wager);
}

/** The cents for each winning seat's payer; odd cents go to the first seat. */
export function payoutsOf(wager: Wager): { userId: string; amountCents: number }[] {
  const winners = wager.winner ? (wager[wager.winner]?.seats ?? []) : [];
  const shares = wager.money.seatPrizesCents;
  return winners.map(({ payerId }, seat) => ({ userId: payerId, amountCents: shares[seat] ?? 0 }));
}

/** Records that the winners and the house account were paid. */
export function settled(wager: Wager, now: Date): Decision<Wager> {
  const { winner, matchId, stakes } = wager;
  if (stakes !== 'paying' || !winner || !matchId) return decide(wager);
  const { potCents, rakeCents } = wager.money;
  const payouts = payoutsOf(wager);
  const paid = { ...refOf(wager), matchId, winner, potCents, rakeCents, payouts };
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
