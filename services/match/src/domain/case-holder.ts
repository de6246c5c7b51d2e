import {
  decide,
  type Decision,
  disputeAnswerMs,
  happened,
  inMs,
  matchDisputeClaimed,
  matchEvidenceAsked,
  must,
  type SideName,
} from '@contend/contracts';
import { type Dispute, type Match, membersOf, refOf } from './match';
import { openAsk } from './statement';

/** A moderator or admin who handles a case. */
export interface Moderator {
  id: string;
  isAdmin: boolean;
  /** Whether they are a member of a team that plays in the match. */
  isTeamMember: boolean;
}

/** Whether a moderator is neutral: neither in the match nor in one of its teams. */
export const mayDecide = (match: Match, { id, isTeamMember }: Moderator): boolean =>
  !isTeamMember && !membersOf(match).includes(id);

/**
 * Asserts that a moderator may decide a case: as its holder or an admin, and an appeal never by the
 * one whose ruling is appealed.
 * @throws Refusal `own-ruling` or `case-not-held`.
 */
export function mustDecide({ holderId, appeal }: Dispute, by: Moderator): void {
  must(appeal?.against.adminId !== by.id, 'own-ruling');
  must(holderId === by.id || by.isAdmin, 'case-not-held');
}

function mustBeOpen(match: Match, by: Moderator): Dispute {
  must(mayDecide(match, by), 'forbidden');
  must(match.status === 'disputed' && match.dispute, 'match-not-disputed');
  return match.dispute;
}

type Step = NonNullable<Dispute['steps']>[number];

const heldBy = (match: Match, dispute: Dispute, step: Step): Decision<Match> => {
  const { holderId, at } = step;
  const steps = [...(dispute.steps ?? []), step];
  const held = { ...dispute, holderId, claimedAt: holderId ? at : null, steps };
  return decide(
    { ...match, dispute: held },
    { events: [happened(matchDisputeClaimed, { ...refOf(match), holderId })] },
  );
};

/** Claims a case; an admin takes a held one over. A repeat changes nothing. */
export function claim(match: Match, by: Moderator, now: Date): Decision<Match> {
  const dispute = mustBeOpen(match, by);
  if (dispute.holderId === by.id) return decide(match);
  must(dispute.appeal?.against.adminId !== by.id, 'own-ruling');
  must(!dispute.holderId || by.isAdmin, 'case-held');
  return heldBy(match, dispute, { at: now, kind: 'claimed', actorId: by.id, holderId: by.id });
}

/**
 * Transfers a case to another moderator, or back to the queue (`to` is null).
 * @throws Refusal `transfer-not-possible` when the other moderator may not decide it.
 */
export function transfer(
  match: Match,
  { by, to }: { by: Moderator; to: Moderator | null },
  now: Date,
): Decision<Match> {
  const dispute = mustBeOpen(match, by);
  const holderId = to?.id ?? null;
  const last = dispute.steps?.at(-1);
  const isRepeat = last?.actorId === by.id && last.kind !== 'claimed';
  if (isRepeat && (dispute.holderId ?? null) === holderId) return decide(match);
  must(dispute.holderId === by.id || by.isAdmin, 'case-not-held');
  const isFit = !to || (mayDecide(match, to) && dispute.appeal?.against.adminId !== to.id);
  must(isFit, 'transfer-not-possible');
  const kind = to ? 'transferred' : 'released';
  return heldBy(match, dispute, { at: now, kind, actorId: by.id, holderId });
}

interface Question {
  by: Moderator;
  side: SideName;
  what: string;
}

/**
 * Asks a side for evidence: it has `disputeAnswerMs`, but never longer than the ruling is due. Once
 * per side, and once more in an appeal. A repeat changes nothing.
 *
 * @throws Refusal `case-not-held`, or `ask-not-possible` for a second time and an overdue ruling.
 */
export function ask(match: Match, { by, side, what }: Question, now: Date): Decision<Match> {
  const dispute = mustBeOpen(match, by);
  const { asks = [], appeal, rulingBy, holderId } = dispute;
  must(holderId === by.id, 'case-not-held');
  if (openAsk(dispute, side)?.what === what) return decide(match);
  const isAsked = asks.some((one) => one.side === side && (!appeal || one.at >= appeal.at));
  must(!isAsked && (!rulingBy || now < rulingBy), 'ask-not-possible');
  const regular = inMs(now, disputeAnswerMs);
  const answerBy = rulingBy && rulingBy < regular ? rulingBy : regular;
  const asked = { side, moderatorId: by.id, what, at: now, answerBy, answeredAt: null };
  return decide(
    { ...match, dispute: { ...dispute, asks: [...asks, asked] } },
    { events: [happened(matchEvidenceAsked, { ...refOf(match), side, answerBy })] },
  );
}
