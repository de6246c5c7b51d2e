import { getTeamWebhook, setTeamWebhook } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

/** The Discord webhook of a team, for its captains. */
export const useTeamWebhook = (teamId: string) => useRead(getTeamWebhook, { params: { teamId } });

export const useSetTeamWebhook = () =>
  useCommand(setTeamWebhook, {
    writes: (webhook, { params }) => [[keyOf(getTeamWebhook, { params }), webhook]],
  });
