import { type MatchReply, sideNameIn } from '@contend/contracts';
import type { Tone } from '../../components/page/chip';
import { rulerWords } from '../../lib/match/ruler-words';
import { appealUntil, awaitedAnswers } from '../../lib/match/ruling-time';
import { pendingProposal, silenceWords } from '../../lib/match/score-answers';
import { placeIn } from '../../lib/labels/place-in';
import { t } from '../../lib/language/translate';

/** What a match needs next, from the viewer’s side. */
export interface Need {
  chip: string;
  tone: Tone;
  action: string;
  /** Until when; null without a deadline. */
  until: string | null;
  /** What happens at the deadline. */
  then?: string;
  /** Whether the viewer has to act. */
  isMine: boolean;
}

const open = t`Open match`;

/** A dispute: an answer of the viewer, one of the other side, or the ruling. */
function disputeNeed(match: MatchReply, myId: string | undefined, now: number): Need {
  const base = { chip: t`Disputed`, tone: 'warn' as const, action: open, isMine: false };
  const { dispute } = match;
  if (!dispute) return { ...base, until: null };
  const place = placeIn(match, myId);
  const awaited = awaitedAnswers(dispute, now);
  const mine = awaited.find(({ side }) => side === place?.side);
  if (mine && place?.mayAct) {
    const chip = mine.what ? t`Evidence asked for` : t`Your answer is due`;
    const then = mine.what ? t`to send it` : t`to say what happened`;
    return { ...base, chip, then, action: t`Answer`, until: mine.until, isMine: true };
  }
  const [first] = awaited;
  if (first) {
    const then = t`for ${sideNameIn(match, first.side)} to answer`;
    return { ...base, until: first.until, then };
  }
  if (dispute.escalatedAt) return { ...base, until: null };
  const who = dispute.appeal ? t`for the ruling of the appeal` : rulerWords(match).toRule;
  return { ...base, until: dispute.rulingBy, then: who };
}

/** A ruling that can be appealed: by the viewer, or by the other side. */
function appealNeed(match: MatchReply, myId: string | undefined, until: string): Need {
  const place = placeIn(match, myId);
  const isWinner = place !== null && match.winner === place.side;
  const mayAppeal = !isWinner && place?.mayAct === true;
  const chip = match.winner ? t`Ruled ${isWinner ? t`for` : t`against`} you` : t`Ruled void`;
  const then = mayAppeal ? t`to appeal` : t`then final, without an appeal`;
  return { chip, tone: 'warn', action: open, until, then, isMine: mayAppeal };
}

/** A turn to ban or pick a map: the viewer’s, or the other side’s. */
function vetoNeed(
  match: MatchReply,
  myId: string | undefined,
  { kind, side, by }: NonNullable<NonNullable<MatchReply['veto']>['next']>,
): Need {
  const place = placeIn(match, myId);
  const isMine = place?.side === side && place.mayAct;
  const action = isMine ? (kind === 'ban' ? t`Ban a map` : t`Pick a map`) : open;
  const then = isMine ? t`then a map is drawn` : t`for ${sideNameIn(match, side)} to choose`;
  return { chip: t`Map veto`, tone: 'warn', action, until: by, then, isMine };
}

/** A score that the viewer has to answer; null when there is none, or it is of their own side. */
export function proposalToAnswer(match: MatchReply, myId: string | undefined) {
  const place = placeIn(match, myId);
  const proposal = pendingProposal(match);
  if (!proposal || !place?.mayAct || proposal.side === place.side) return null;
  return { proposal, side: place.side };
}

/** A match that is played: a report of the viewer, or of those who act for their side. */
function reportNeed(match: MatchReply, myId: string | undefined): Need {
  const isMine = placeIn(match, myId)?.mayAct === true;
  const then = isMine ? t`to report the score` : t`for your captain to report the score`;
  return { chip: t`Live`, tone: 'good', action: open, until: match.playBy, then, isMine };
}

/** A proposed score: an answer of the viewer, or of the other side. */
function answerNeed(match: MatchReply, myId: string | undefined): Need {
  return {
    ...{ chip: t`Score proposed`, tone: 'warn', action: open, until: match.answerBy },
    ...{ then: silenceWords(match), isMine: proposalToAnswer(match, myId) !== null },
  };
}

/** What a match needs next: the step, its deadline and its consequence. */
export function needOf(match: MatchReply, myId: string | undefined, now: number): Need {
  const appealBy = appealUntil(match, now);
  if (appealBy) return appealNeed(match, myId, appealBy);
  const { status, startsAt, checkInBy, stake } = match;
  if (status === 'disputed') return disputeNeed(match, myId, now);
  if (match.pausedAt) {
    const then = t`no clock runs until it is resumed`;
    return { chip: t`Event paused`, tone: 'warn', action: open, until: null, then, isMine: false };
  }
  if (status === 'scheduled') {
    const then = startsAt ? t`until the start` : t`to check in`;
    const until = startsAt ?? checkInBy;
    return { chip: t`Scheduled`, tone: 'info', action: open, until, then, isMine: false };
  }
  if (match.veto?.next) return vetoNeed(match, myId, match.veto.next);
  if (status === 'check_in') {
    const seat = [...match.home.seats, ...match.away.seats].find(({ userId }) => userId === myId);
    const isMine = seat !== undefined && seat.checkedInAt === null;
    const lost = match.teamSize === 1 ? t`then both stakes go back` : t`then every stake goes back`;
    return {
      ...{ chip: t`Check-in open`, tone: 'warn', action: isMine ? t`Check in` : open },
      ...{ until: checkInBy, then: stake > 0 ? lost : t`then it is a no-show`, isMine },
    };
  }
  if (status === 'live') return reportNeed(match, myId);
  if (status === 'score_proposed') return answerNeed(match, myId);
  return { chip: t`Final`, tone: 'good', action: open, until: null, isMine: false };
}
