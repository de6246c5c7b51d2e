import { appealRuling, getActiveMatches, getCase, getMatch, getWager } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useAppealRuling = () =>
  useCommand(appealRuling, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(getCase), keyOf(getActiveMatches), keyOf(getWager)],
  });
