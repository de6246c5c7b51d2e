import { changeTournament, getBracket, getOrganizerBoard } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Applies a change at the version that was previewed. */
export const useChangeTournament = () =>
  useCommand(changeTournament, { stales: [keyOf(getBracket), keyOf(getOrganizerBoard)] });
