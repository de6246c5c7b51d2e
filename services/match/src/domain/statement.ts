import {
  decide,
  type Decision,
  happened,
  matchDisputeAnswered,
  must,
  type SideName,
} from '@contend/contracts';
import { captainSide, type Dispute, type Match, refOf } from './match';

interface Statement {
  userId: string;
  text: string;
  evidence?: string[];
}

/** The sides without a statement; the reason of the side that disputed is its statement. */
export const unheardSides = ({ side, statements = [] }: Dispute): SideName[] =>
  (['home', 'away'] as const).filter(
    (name) => name !== side && !statements.some((one) => one.side === name),
  );

/**
 * Adds a captain's statement to an open dispute. Each side has one; for the side that disputed it
 * is the reason it gave. A repeat changes nothing.
 *
 * @throws Refusal `not-captain`, `match-not-disputed` or `statement-given`.
 */
export function answerDispute(
  match: Match,
  { userId, text, evidence = [] }: Statement,
  now: Date,
): Decision<Match> {
  const side = captainSide(match, userId);
  must(side, 'not-captain');
  const { status, dispute } = match;
  must(status === 'disputed' && dispute, 'match-not-disputed');
  const statements = dispute.statements ?? [];
  const given = statements.find((one) => one.side === side);
  if (given?.text === text) return decide(match);
  must(unheardSides(dispute).includes(side), 'statement-given');
  const statement = { side, userId, text, evidence, at: now };
  return decide(
    { ...match, dispute: { ...dispute, statements: [...statements, statement] } },
    { events: [happened(matchDisputeAnswered, { ...refOf(match), side })] },
  );
}
