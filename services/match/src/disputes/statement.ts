import {
  decide,
  type Decision,
  happened,
  matchDisputeAnswered,
  must,
  type SideName,
} from '@contend/contracts';
import type { Ask, Dispute } from './dispute-record';
import { actingSide, type Match, refOf } from '../match/match';

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
 * Whether a side can make a statement without being asked. One that disputed without evidence can
 * add some, for which no ruling waits: its files may not have been available in time.
 */
const mayState = (dispute: Dispute, name: SideName): boolean => {
  const { side, evidence = [], statements = [] } = dispute;
  if (side !== name) return unheardSides(dispute).includes(name);
  return evidence.length === 0 && !statements.some((one) => one.side === name);
};

/**
 * The last request of evidence that a side has not answered; undefined when there is none. One from
 * before an appeal may be open too.
 */
const openAsk = ({ asks = [] }: Dispute, side: SideName): Ask | undefined =>
  asks.findLast((ask) => ask.side === side && !ask.answeredAt);

/**
 * Adds a side's statement to an open dispute. Each side has one, which for the side that disputed
 * is the reason it gave with its evidence, and one more when a moderator asked it for evidence. A
 * repeat changes nothing.
 *
 * @throws Refusal `not-captain`, `match-not-disputed` or `statement-given`.
 */
export function answerDispute(
  match: Match,
  { userId, text, evidence = [] }: Statement,
  now: Date,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  const { status, dispute } = match;
  must(status === 'disputed' && dispute, 'match-not-disputed');
  const statements = dispute.statements ?? [];
  if (statements.some((one) => one.side === side && one.text === text)) return decide(match);
  const ask = openAsk(dispute, side);
  must(ask ?? mayState(dispute, side), 'statement-given');
  const statement = { side, userId, text, evidence, at: now };
  const asks = dispute.asks?.map((one) => (one === ask ? { ...one, answeredAt: now } : one));
  const answered = { ...dispute, ...(asks && { asks }), statements: [...statements, statement] };
  return decide(
    { ...match, dispute: answered },
    { events: [happened(matchDisputeAnswered, { ...refOf(match), side })] },
  );
}
