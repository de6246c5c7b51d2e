import { getScrimAlert, setScrimAlert, type Reply } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type ScrimAlert = Reply<typeof getScrimAlert>;

export const useScrimAlert = (teamId: string) => useRead(getScrimAlert, { query: { teamId } });

export const useSetScrimAlert = () =>
  useCommand(setScrimAlert, {
    writes: (alert, { body }) => [
      [keyOf(getScrimAlert, { query: { teamId: body.teamId } }), alert],
    ],
  });
