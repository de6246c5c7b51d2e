import { getMatch, listDisputes, ruleMatch } from '@contend/contracts';
import { keyOf } from './calls';
import { useCommand } from './use-command';

export const useRuleMatch = () =>
  useCommand(ruleMatch, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(listDisputes)],
  });
