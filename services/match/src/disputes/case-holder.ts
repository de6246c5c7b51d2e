import {
  type Actor,
  decide,
  type Decision,
  disputeAnswerMs,
  happened,
  inMs,
  matchDisputeClaimed,
  matchEvidenceAsked,
  mayReach,
  must,
  type SideName,
} from '@contend/contracts';
import type { Dispute } from './dispute-record';
import { type Match, membersOf, refOf } from '../match/match';

/** A user who handles a case: a moderator, an admin, or an organizer of the event of its match. */
export interface Moderator {
  id: string;
  /** An admin is one too. */
  isModerator: boolean;
  isAdmin: boolean;
  /** Whether they are a member of a team that plays in the match. */
  isTeamMember: boolean;
  /** What they are in the event of the match; null for a match without one. */
  inEvent: { organizes: boolean; plays: boolean } | null;
}

/**
 * Who rules beside admins. The organizers of its event rule until the ruling is overdue; an appeal
 * against their ruling is for moderators.
 */
export const ruledBy = ({
  source,
  dispute,
}: Pick<Match, 'source' | 'dispute'>): 'organizers' | 'moderators' =>
  source.kind === 'tournament' && !dispute?.escalatedAt && !dispute?.appeal
    ? 'organizers'
    : 'moderators';

/** Whether a user has the role that rules now, or holds the case as a moderator. */
function isRuler(match: Match, { id, isModerator, isAdmin, inEvent }: Moderator): boolean {
  if (isAdmin || (isModerator && match.dispute?.holderId === id)) return true;
  return ruledBy(match) === 'organizers' ? (inEvent?.organizes ?? false) : isModerator;
}

/**
 * Why a user may not decide a case, or null. Those who rule now decide, unless they are in the
 * match, in one of its teams or in its event. An appeal is never decided by an organizer of its
 * event, whatever other role they have.
 */
function whyNot(match: Match, by: Moderator): 'not-ruler' | 'organizes' | 'plays' | null {
  const { id, isTeamMember, inEvent } = by;
  if (!isRuler(match, by) || isTeamMember || membersOf(match).includes(id)) return 'not-ruler';
  if (match.dispute?.appeal && inEvent?.organizes) return 'organizes';
  return inEvent?.plays ? 'plays' : null;
}

const mayDecide = (match: Match, by: Moderator): boolean => whyNot(match, by) === null;

/**
 * Asserts that a user may decide in a match.
 * @throws Refusal `forbidden`, or `organizer-plays` for one who plays in its event.
 */
export function requireModerator(match: Match, by: Moderator): void {
  const reason = whyNot(match, by);
  must(reason !== 'not-ruler', 'forbidden');
  must(reason !== 'organizes', 'forbidden', { message: organizesMessage });
  must(reason !== 'plays', 'organizer-plays', { message: playsMessage });
}

const organizesMessage =
  'You organize this event: an appeal in it is decided by a moderator who does not.';
const playsMessage =
  'You or a team that you act for are in this event, or left it: another organizer or an admin decides.';

/**
 * Whether a user reads the words and the evidence of a match: its sides, moderators, and who holds
 * the case.
 */
export const mayReadCase = (match: Match, viewer: Pick<Actor, 'id' | 'roles'> | null): boolean => {
  const { holderId } = match.dispute ?? {};
  const members = [...membersOf(match), ...(holderId ? [holderId] : [])];
  return mayReach(viewer, { members, role: 'moderator' });
};

/**
 * Asserts that a moderator may decide a case: as its holder or an admin, and an appeal never by the
 * one whose ruling is appealed.
 * @throws Refusal `own-ruling` or `case-not-held`.
 */
export function requireCaseHolder({ holderId, appeal }: Dispute, by: Moderator): void {
  must(appeal?.against.adminId !== by.id, 'own-ruling');
  must(holderId === by.id || by.isAdmin, 'case-not-held');
}

function requireOpenDispute(match: Match, by: Moderator): Dispute {
  requireModerator(match, by);
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

/**
 * A match whose case is free where its holder may not decide it any more: one who does not organize
 * its event now, who plays in it since, or who lost their role or account.
 *
 * @param holder null for one whose account is deleted
 */
export function withoutLostHolder(match: Match, holder: Moderator | null): Match {
  const { dispute } = match;
  const mayStay = holder && mayDecide(match, holder);
  if (!dispute?.holderId || mayStay) return match;
  return { ...match, dispute: { ...dispute, holderId: null, claimedAt: null } };
}

/** Claims a case; an admin takes a held one over. A repeat changes nothing. */
export function claim(match: Match, by: Moderator, now: Date): Decision<Match> {
  const dispute = requireOpenDispute(match, by);
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
  const dispute = requireOpenDispute(match, by);
  const holderId = to?.id ?? null;
  const last = dispute.steps?.at(-1);
  const isRepeat = last?.actorId === by.id && last.kind !== 'claimed';
  if (isRepeat && (dispute.holderId ?? null) === holderId) return decide(match);
  must(dispute.holderId === by.id || by.isAdmin, 'case-not-held');
  must(!to || isFitFor(match, dispute, to), 'transfer-not-possible');
  const kind = to ? 'transferred' : 'released';
  return heldBy(match, dispute, { at: now, kind, actorId: by.id, holderId });
}

/** Whether a user may get a case. */
const isFitFor = (match: Match, { appeal }: Dispute, to: Moderator): boolean =>
  mayDecide(match, to) && appeal?.against.adminId !== to.id;

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
  const dispute = requireOpenDispute(match, by);
  const { asks = [], appeal, rulingBy, holderId } = dispute;
  must(holderId === by.id, 'case-not-held');
  const asked = asks.find((one) => one.side === side && (!appeal || one.at >= appeal.at));
  if (asked?.what === what && !asked.answeredAt) return decide(match);
  must(!asked && (!rulingBy || now < rulingBy), 'ask-not-possible');
  const regular = inMs(now, disputeAnswerMs);
  const answerBy = rulingBy && rulingBy < regular ? rulingBy : regular;
  const next = { side, moderatorId: by.id, what, at: now, answerBy, answeredAt: null };
  return decide(
    { ...match, dispute: { ...dispute, asks: [...asks, next] } },
    { events: [happened(matchEvidenceAsked, { ...refOf(match), side, answerBy })] },
  );
}
