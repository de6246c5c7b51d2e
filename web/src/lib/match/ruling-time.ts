import type { MatchReply, SideName } from '@contend/contracts';

type Dispute = NonNullable<MatchReply['dispute']>;

/** The sides without a statement; the reason of the side that disputed is its statement. */
export const unheardSides = ({ side, statements }: Dispute): SideName[] =>
  (['home', 'away'] as const).filter(
    (name) => name !== side && !statements.some((one) => one.side === name),
  );

/** What a side still can do before a ruling: a statement, or the evidence it was asked for. */
export interface AwaitedAnswer {
  side: SideName;
  /** The evidence that a moderator asked for; null for the side’s statement. */
  what: string | null;
  /** An ISO time. */
  until: string;
}

/**
 * The answers that a ruling waits for, the latest deadline first. An appeal gives no new time for
 * statements. Replicas of release 0.2.0 name no deadline.
 *
 * @param now milliseconds
 */
export function awaitedAnswers(dispute: Dispute, now: number): AwaitedAnswer[] {
  const { answerBy, asks = [], appeal } = dispute;
  const asked = asks.filter(({ answeredAt }) => !answeredAt);
  const unheard = answerBy && !appeal ? unheardSides(dispute) : [];
  return [
    ...asked.map(({ side, what, answerBy: until }) => ({ side, what, until })),
    ...unheard.map((side) => ({ side, what: null, until: answerBy ?? '' })),
  ]
    .filter(({ until }) => now < Date.parse(until))
    .sort((one, other) => Date.parse(other.until) - Date.parse(one.until));
}

/** When the ruling opens, an ISO time; null once it is open. */
export const rulingOpensAt = (dispute: Dispute, now: number): string | null =>
  awaitedAnswers(dispute, now)[0]?.until ?? null;

/**
 * Whether a side can add a statement: its own, once, and once for each request of evidence. The
 * side that disputed has its own where its dispute has no evidence.
 */
export function mayState(dispute: Dispute, side: SideName): boolean {
  const { evidence = [], statements, asks = [] } = dispute;
  const isOpener = dispute.side === side && evidence.length === 0;
  return (
    unheardSides(dispute).includes(side) ||
    (isOpener && !statements.some((one) => one.side === side)) ||
    asks.some((ask) => ask.side === side && !ask.answeredAt)
  );
}

/** Until when the ruling of a match can be appealed, an ISO time; null when it is final. */
export function appealUntil(
  { status, dispute }: Pick<MatchReply, 'status' | 'dispute'>,
  now: number,
): string | null {
  const appealBy = status === 'disputed' ? null : dispute?.ruling?.appealBy;
  return appealBy && now < Date.parse(appealBy) ? appealBy : null;
}
