import { fundingDeadlineMs, inMs } from '@contend/contracts';
import type { Wager } from './wager';

/** No stakes are being held. */
export const notFunding = { fundBy: null, isUndoing: false };

/** Stakes are being held from now on. */
export const fundingFrom = (now: Date) => ({
  fundBy: inMs(now, fundingDeadlineMs),
  isUndoing: false,
});

/** Attempts of release 0.1.0 had no deadline: theirs has passed. */
export const deadlineOf = ({ fundBy }: Wager): Date => fundBy ?? new Date(0);
