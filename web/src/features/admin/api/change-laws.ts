import { changeLaws, getLawTables } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useChangeLaws = () =>
  useCommand(changeLaws, { writes: (reply) => [[keyOf(getLawTables, {}), reply]] });
