import type { MatchReply, SideName } from '@contend/contracts';

type Dispute = NonNullable<MatchReply['dispute']>;

/** The sides without a statement; the reason of the side that disputed is its statement. */
export const unheardSides = ({ side, statements }: Dispute): SideName[] =>
  (['home', 'away'] as const).filter(
    (name) => name !== side && !statements.some((one) => one.side === name),
  );

/**
 * When the ruling opens, an ISO time; null once it is open: when all sides have made a statement,
 * or their time to answer is over. Replicas of release 0.2.0 name no such time.
 *
 * @param now milliseconds
 */
export function rulingOpensAt(dispute: Dispute, now: number): string | null {
  const { answerBy } = dispute;
  if (!answerBy || now >= Date.parse(answerBy)) return null;
  return unheardSides(dispute).length > 0 ? answerBy : null;
}
