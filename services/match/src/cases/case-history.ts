import type { Dispute } from '../disputes/dispute-record';
import type { Match, Proposal } from '../match/match';
import type { CaseDraft } from './case-file';

type Moment = Match['timeline'][number];
type Details = Pick<CaseDraft, 'data' | 'text'>;

/**
 * What a match has recorded of its dispute and its history, as drafts for the case file. Each has a
 * key that is the same for every call: lists in a match only grow.
 */
export function historyOf(match: Match): CaseDraft[] {
  const { dispute, timeline } = match;
  if (!dispute) return [];
  return [
    ...timeline.map((moment, nth) => ({
      ...{ key: `timeline:${nth}`, at: moment.at, kind: moment.what, actorId: actorOf(match, nth) },
      ...detailsOf(match, moment, nth),
    })),
    ...(dispute.statements ?? []).map(({ side, userId, text, at, evidence = [] }, nth) => ({
      ...{ key: `statement:${nth}`, at, kind: 'statement', actorId: userId, text },
      data: { side, evidence: filesOf(match, evidence) },
    })),
    ...(dispute.asks ?? []).map(({ side, moderatorId, what, at, answerBy }, nth) => ({
      ...{ key: `ask:${nth}`, at, kind: 'asked', actorId: moderatorId, text: what },
      data: { side, answerBy },
    })),
    ...(dispute.steps ?? []).map(({ at, kind, actorId, holderId }, nth) => ({
      ...{ key: `step:${nth}`, at, kind, actorId, data: { holderId }, text: null },
    })),
  ];
}

const filesOf = ({ fileHashes = {} }: Match, evidence: string[]) =>
  evidence.map((id) => ({ id, sha256: fileHashes[id] ?? null }));

/** How many entries of a kind the timeline has up to and including one. */
const countOf = ({ timeline }: Match, what: Moment['what'], nth: number): number =>
  timeline.slice(0, nth + 1).filter((moment) => moment.what === what).length;

/** The ruling of a timeline entry: the first one is the appealed one, if there is an appeal. */
function rulingAt(match: Match, { appeal, ruling }: Dispute, nth: number) {
  const isFirst = countOf(match, 'ruled', nth) === 1;
  return isFirst && appeal ? appeal.against : ruling && { ...ruling, scores: match.scores };
}

function actorOf(match: Match, nth: number): string | null {
  const { dispute, timeline } = match;
  const { what, userId } = timeline[nth] as Moment;
  if (what === 'ruled' && dispute) return rulingAt(match, dispute, nth)?.adminId ?? null;
  return userId;
}

function detailsOf(match: Match, { what, scores }: Moment, nth: number): Details {
  const dispute = match.dispute as Dispute;
  const proposal = match.proposals[countOf(match, 'score-proposed', nth) - 1];
  if (what === 'score-proposed' && proposal) return { data: proposed(match, proposal), text: null };
  if (what === 'score-rejected') {
    const evidence = filesOf(match, proposal?.answerEvidence ?? []);
    return { data: { proposalId: proposal?.id, scores, evidence }, text: proposal?.reason ?? null };
  }
  if (what === 'disputed') {
    const { side, reason, evidence = [], answerBy, rulingBy } = dispute;
    const data = { side, answerBy, rulingBy, evidence: filesOf(match, evidence) };
    return { data, text: side && reason };
  }
  if (what === 'ruled') {
    const ruling = rulingAt(match, dispute, nth);
    const { winner, rule = null, scores: score, appealBy = null } = ruling ?? {};
    return { data: { winner, rule, scores: score, appealBy }, text: ruling?.reason ?? null };
  }
  if (what === 'appealed') {
    return { data: { side: dispute.appeal?.side }, text: dispute.appeal?.reason ?? null };
  }
  return { data: scores ? { scores } : {}, text: null };
}

const proposed = (match: Match, { id, side, scores, maps, evidence }: Proposal) => ({
  ...{ proposalId: id, side, scores, maps },
  evidence: filesOf(match, evidence),
});

interface RoomMessage {
  id: string;
  number: number;
  authorId: string;
  text: string;
  createdAt: string;
  editedAt?: string | null | undefined;
}

/** A message of the match room as a draft for the case file. */
export const messageDraft = (message: RoomMessage): CaseDraft => ({
  ...{ key: `message:${message.id}`, at: new Date(message.createdAt), kind: 'message' },
  ...{ actorId: message.authorId, text: message.text },
  data: { number: message.number, ...(message.editedAt && { editedAt: message.editedAt }) },
});
