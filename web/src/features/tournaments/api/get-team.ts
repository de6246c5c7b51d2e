import { getTeam } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** A team with its members; no request without an id. */
export const useTeam = (teamId: string | undefined) =>
  useRead(getTeam, { params: { teamId: teamId ?? '' } }, { enabled: teamId !== undefined });
