import { dismissActiveMatch, getActiveMatches } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useDismissMatch = () =>
  useCommand(dismissActiveMatch, { stales: [keyOf(getActiveMatches)] });
