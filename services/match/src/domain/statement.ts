import { decide, type Decision, happened, matchDisputeAnswered, must } from '@contend/contracts';
import { captainSide, type Match, refOf } from './match';

interface Statement {
  userId: string;
  text: string;
}

/**
 * Adds a captain's statement to an open dispute. Each side has one; for the side that disputed it
 * is the reason it gave. A repeat changes nothing.
 *
 * @throws Refusal `not-captain`, `match-not-disputed` or `statement-given`.
 */
export function answerDispute(
  match: Match,
  { userId, text }: Statement,
  now: Date,
): Decision<Match> {
  const side = captainSide(match, userId);
  must(side, 'not-captain');
  const { status, dispute } = match;
  must(status === 'disputed' && dispute, 'match-not-disputed');
  const statements = dispute.statements ?? [];
  const given = statements.find((one) => one.side === side);
  if (given?.text === text) return decide(match);
  must(!given && dispute.side !== side, 'statement-given');
  const statement = { side, userId, text, at: now };
  return decide(
    { ...match, dispute: { ...dispute, statements: [...statements, statement] } },
    { events: [happened(matchDisputeAnswered, { ...refOf(match), side })] },
  );
}
