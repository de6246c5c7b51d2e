import {
  askForEvidence,
  getCase,
  getMatch,
  listDisputes,
  transferDispute,
  type MatchReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

const effects = {
  writes: (match: MatchReply): [QueryKey, unknown][] => [
    [keyOf(getMatch, { params: { matchId: match.id } }), match],
  ],
  stales: [keyOf(listDisputes), keyOf(getCase)],
};

/** Asks a side for evidence. */
export const useAskForEvidence = () => useCommand(askForEvidence, effects);

/** Transfers a case to another moderator, or back to the queue. */
export const useTransferDispute = () => useCommand(transferDispute, effects);
