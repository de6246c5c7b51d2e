import {
  decide,
  type Decision,
  doubleXpMs,
  extraPrices,
  inMs,
  must,
  recordResetPauseMs,
} from '@contend/contracts';
import { derivedId } from './derived-id';

export type ExtraKind = keyof typeof extraPrices;

/** Something that a player bought, or tries to buy, from the wallet. */
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
}

/** The id of a player's nth purchase of a kind. */
export const extraIdOf = (userId: string, kind: ExtraKind, number: number): string =>
  derivedId('extra', userId, kind, number);

/** How long the wallet has to take the money; it is reversed then. */
const paymentMs = 60_000;

/** Statuses in which the outcome of a payment is open. */
const openStatuses = ['pending', 'returning'];

/** @throws Refusal `extra-pending` while the payment of the last purchase is open. */
export const mustBeAnswered = (last: Extra | null): void =>
  must(!last || !openStatuses.includes(last.status), 'extra-pending');

/** @throws Refusal `double-xp-active` or `record-reset-early` while the last paid one acts. */
export function mustBeDue(kind: ExtraKind, last: Extra | null, now: Date): void {
  if (!last?.from) return;
  if (kind === 'double-xp') {
    const until = last.until ?? inMs(last.from, doubleXpMs);
    must(now >= until, 'double-xp-active', { until: until.toISOString() });
    return;
  }
  const nextResetAt = inMs(last.from, recordResetPauseMs);
  must(now >= nextResetAt, 'record-reset-early', { nextResetAt: nextResetAt.toISOString() });
}

/** Begins a purchase; a timer finishes or reverses it. */
export function beginExtra(
  { id, userId, kind, number }: Pick<Extra, 'id' | 'userId' | 'kind' | 'number'>,
  now: Date,
): Decision<Extra> {
  const payBy = inMs(now, paymentMs);
  const begun: Extra = {
    ...{ id, userId, kind, number, cents: extraPrices[kind], status: 'pending' },
    ...{ isSettled: false, payBy, from: null, until: null },
  };
  return decide(begun, { timers: { 'finish-extra': payBy } });
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
  const until = extra.kind === 'double-xp' ? inMs(now, doubleXpMs) : null;
  const paid: Extra = { ...extra, status: 'paid', from: now, until };
  return decide(paid, { timers: { 'finish-extra': null, 'settle-extra': now } });
}

/** The wallet did not answer in time. */
export const extraExpired = (extra: Extra): Decision<Extra> =>
  extra.status === 'pending' ? decide<Extra>({ ...extra, status: 'returning' }) : decide(extra);

/** The payment was reversed, or never arrived. */
export const extraReturned = (extra: Extra): Decision<Extra> =>
  decide<Extra>({ ...extra, status: 'returned' }, { timers: { 'finish-extra': null } });

export const extraSettled = (extra: Extra): Decision<Extra> =>
  decide<Extra>({ ...extra, isSettled: true }, { timers: { 'settle-extra': null } });
