import {
  decide,
  type Decision,
  doubleXpMs,
  extraPrices,
  extraUsed,
  happened,
  inMs,
  must,
  recordResetPauseMs,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

export type ExtraKind = keyof typeof extraPrices;

/** Something that a player bought, or tries to buy, from the wallet, or that a plan gave. */
export interface Extra {
  id: string;
  userId: string;
  kind: ExtraKind;
  cents: number;
  /** `returning` until the wallet has reversed a payment whose outcome was not known in time. */
  status: 'pending' | 'paid' | 'failed' | 'returning' | 'returned';
  /** Counts a player's purchases of a kind, from 1; its id follows from it. */
  number: number;
  /** The platform has the money. */
  isSettled: boolean;
  /** Until when the payment may be confirmed. */
  payBy: Date;
  /** From when it acts; null before it is paid. */
  from: Date | null;
  /** Until when XP counts twice; null where it does not end. */
  until: Date | null;
  /** The membership that gave it; null for a bought one. */
  membershipId: string | null;
  /** When the membership gives it again: it counts as used until then; null for a bought one. */
  returnsAt: Date | null;
}

/** The id of a player's nth purchase of a kind. */
export const extraIdOf = (userId: string, kind: ExtraKind, number: number): string =>
  derivedId('extra', userId, kind, number);

/** How long the wallet has to take the money; it is reversed then. */
const paymentMs = 60_000;

/** Statuses in which the outcome of a payment is open. */
const openStatuses = ['pending', 'returning'];

/** @throws Refusal `extra-pending` while the payment of the last purchase is open. */
export const requireNoPendingPurchase = (last: Extra | null): void =>
  must(!last || !openStatuses.includes(last.status), 'extra-pending');

/** @throws Refusal `double-xp-active` or `record-reset-early` while the last paid one acts. */
export function requireDue(kind: ExtraKind, last: Extra | null, now: Date): void {
  const next = nextAt(kind, last);
  if (!next) return;
  const at = next.toISOString();
  if (kind === 'double-xp') must(now >= next, 'double-xp-active', { until: at });
  else must(now >= next, 'record-reset-early', { nextResetAt: at });
}

/** The first instant at which another one may begin; null without an earlier one. */
export function nextAt(kind: ExtraKind, last: Extra | null): Date | null {
  if (!last?.from) return null;
  const isReset = kind === 'record-reset';
  return isReset ? inMs(last.from, recordResetPauseMs) : (last.until ?? endOf(kind, last.from));
}

type NewExtra = Pick<Extra, 'id' | 'userId' | 'kind' | 'number'>;

/** Begins a purchase; a timer finishes or reverses it. */
export function beginExtra({ id, userId, kind, number }: NewExtra, now: Date): Decision<Extra> {
  const payBy = inMs(now, paymentMs);
  const begun: Extra = {
    ...{ id, userId, kind, number, cents: extraPrices[kind], status: 'pending' },
    ...{ isSettled: false, payBy, from: null, until: null, membershipId: null, returnsAt: null },
  };
  return decide(begun, { timers: { 'finish-extra': payBy } });
}

/** One that a membership gives: it costs nothing, so it acts at once. */
export function freeExtra(
  { id, userId, kind, number }: NewExtra,
  { membershipId, returnsAt }: { membershipId: string; returnsAt: Date },
  now: Date,
): Decision<Extra> {
  return acting({
    ...{ id, userId, kind, number, cents: 0, status: 'paid' },
    ...{ isSettled: true, payBy: now, from: now, until: endOf(kind, now), membershipId, returnsAt },
  });
}

const endOf = (kind: ExtraKind, from: Date): Date | null =>
  kind === 'double-xp' ? inMs(from, doubleXpMs) : null;

/** An extra that acts from now on, with its event. */
function acting(extra: Extra & { from: Date }): Decision<Extra> {
  const { id: extraId, userId, kind, cents: amountCents, membershipId } = extra;
  const used = happened(extraUsed, {
    ...{ extraId, userId, kind, amountCents, membershipId },
    from: extra.from.toISOString(),
    returnsAt: extra.returnsAt?.toISOString() ?? null,
  });
  return decide<Extra>(extra, { events: [used] });
}

export const deadlineOf = ({ status, payBy }: Extra): Date | null =>
  status === 'pending' ? payBy : null;

/** The wallet answered: the extra acts from now on, or was not paid. */
export function extraPaid(
  extra: Extra,
  { isHeld }: { isHeld: boolean },
  now: Date,
): Decision<Extra> {
  if (extra.status !== 'pending') return decide(extra);
  if (!isHeld) {
    const failed: Extra = { ...extra, status: 'failed' };
    return decide(failed, { timers: { 'finish-extra': null } });
  }
  const paid = acting({ ...extra, status: 'paid', from: now, until: endOf(extra.kind, now) });
  return { ...paid, timers: { 'finish-extra': null, 'settle-extra': now } };
}

/** The wallet did not answer in time. */
export const extraExpired = (extra: Extra): Decision<Extra> =>
  extra.status === 'pending' ? decide<Extra>({ ...extra, status: 'returning' }) : decide(extra);

/** The payment was reversed, or never arrived. */
export const extraReturned = (extra: Extra): Decision<Extra> =>
  decide<Extra>({ ...extra, status: 'returned' }, { timers: { 'finish-extra': null } });

export const extraSettled = (extra: Extra): Decision<Extra> =>
  decide<Extra>({ ...extra, isSettled: true }, { timers: { 'settle-extra': null } });
