import {
  collusionFlagged,
  collusionReviewed,
  collusionWithdrawn,
  decide,
  type Decision,
  happened,
  must,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Finding } from './collusion';

interface CollusionReview {
  decision: 'dismissed' | 'confirmed';
  reason: string;
  /** The admin. */
  byId: string;
  at: Date;
}

/**
 * The results of two players that an admin is to look at. It decides nothing by itself: neither
 * ratings nor accounts change.
 */
export interface CollusionFlag {
  /** Derived from both players'. */
  id: string;
  /** In the order of their ids; the finding's first player is the first. */
  userIds: [string, string];
  /** Withdrawn: the results were corrected, and are not improbable any more. */
  status: 'open' | 'dismissed' | 'confirmed' | 'withdrawn';
  finding: Finding;
  /** When it was opened last. */
  flaggedAt: Date;
  /** From first to last. */
  reviews: CollusionReview[];
}

export const pairOf = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one];

export const flagIdOf = (userIds: readonly [string, string]): string =>
  derivedId('collusion', ...userIds);

/** Whether an admin decided that two players may stake at one address. */
export const isAddressDismissed = (flag: CollusionFlag | null): boolean =>
  flag?.status === 'dismissed' && flag.finding.pattern === 'same-address';

/** Matches until the last review were decided on; null where there was none. */
export const reviewedUntil = (flag: CollusionFlag | null): Date | null =>
  flag?.reviews.at(-1)?.at ?? null;

/**
 * Opens a flag, keeps an open one up to date, or withdraws it. A reviewed flag is opened again by a
 * finding among later matches alone. A repetition changes nothing.
 *
 * @returns null where there is nothing to save
 */
export function follow(
  known: CollusionFlag | null,
  { userIds, finding }: { userIds: [string, string]; finding: Finding | null },
  now: Date,
): Decision<CollusionFlag> | null {
  const flagId = flagIdOf(userIds);
  if (!finding) {
    if (known?.status !== 'open') return null;
    const events = [happened(collusionWithdrawn, { flagId, userIds })];
    return decide({ ...known, status: 'withdrawn' }, { events });
  }
  if (known?.status === 'open') {
    return isSame(known.finding, finding) ? null : decide({ ...known, finding });
  }
  const opened: CollusionFlag = {
    ...{ id: flagId, userIds, status: 'open', finding, flaggedAt: now },
    reviews: known?.reviews ?? [],
  };
  const { pattern, matches } = finding;
  const event = happened(collusionFlagged, {
    ...{ flagId, userIds, pattern, matchIds: matches.map(({ matchId }) => matchId) },
  });
  return decide(opened, { events: [event] });
}

const isSame = (one: Finding, other: Finding): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Reviewed {
  byId: string;
  decision: CollusionReview['decision'];
  reason: string;
  /** The number of matches that the admin saw. */
  seenMatches: number;
}

/**
 * Records an admin's decision. A repetition of the last one changes nothing.
 * @throws Refusal `own-collusion-flag`; `collusion-flag-decided` for another decision on a flag
 * that is not open; `collusion-flag-changed` when matches were added since the admin read it.
 */
export function review(
  flag: CollusionFlag,
  { byId, decision, reason, seenMatches }: Reviewed,
  now: Date,
): Decision<CollusionFlag> {
  must(!flag.userIds.includes(byId), 'own-collusion-flag');
  const last = flag.reviews.at(-1);
  const isRepeated = flag.status === decision && last?.byId === byId && last.reason === reason;
  if (isRepeated) return decide(flag);
  must(flag.status === 'open', 'collusion-flag-decided');
  must(flag.finding.matches.length === seenMatches, 'collusion-flag-changed');
  const { id: flagId, userIds } = flag;
  const events = [happened(collusionReviewed, { flagId, userIds, decision, byId })];
  const reviews = [...flag.reviews, { decision, reason, byId, at: now }];
  return decide({ ...flag, status: decision, reviews }, { events });
}
