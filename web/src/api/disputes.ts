import { claimDispute, getCase, getMatch, listDisputes } from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';

/** Claims a case of a dispute: only its holder rules. */
export const useClaimDispute = () =>
  useCommand(claimDispute, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(listDisputes), keyOf(getCase)],
  });
