import type { CallFailure } from '@contend/client';
import {
  getActiveMatches,
  getMatch,
  getScore,
  getWager,
  listMatches,
  listMyWagers,
  type CallRequest,
  type checkIn,
  type MatchReply,
} from '@contend/contracts';
import { keyOf } from '../http/calls';
import { t } from '../language/translate';
type WithMatch = Pick<CallRequest<typeof checkIn>, 'params'>;

/** The queries that every action in a match invalidates. */
export const matchChanged = (_reply: unknown, { params }: WithMatch) => [
  keyOf(getMatch, { params }),
  keyOf(getScore, { params }),
  keyOf(getActiveMatches),
  keyOf(listMatches),
  keyOf(getWager),
  keyOf(listMyWagers),
];

/** The score that waits for an answer. */
export const pendingProposal = (match: MatchReply) =>
  match.status === 'score_proposed' ? match.proposals.find(({ answer }) => !answer) : undefined;

/** Why an answer to a score was refused. */
export const answerRefusalWords = ({ code, message }: CallFailure): string =>
  code === 'other-proposal'
    ? t`The reported score has changed. Check the new one, then confirm or reject it.`
    : message;

/** What happens at the deadline of an answer to a score: “then auto-confirmed”. */
export const silenceWords = (match: MatchReply): string =>
  pendingProposal(match)?.unanswered === 'disputed' ? t`then in dispute` : t`then auto-confirmed`;
