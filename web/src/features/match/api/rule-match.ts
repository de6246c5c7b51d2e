import { getCase, getMatch, listDisputes, ruleMatch } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useRuleMatch = () =>
  useCommand(ruleMatch, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(listDisputes), keyOf(getCase)],
  });
