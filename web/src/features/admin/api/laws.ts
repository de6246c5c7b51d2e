import { changeLaws, getLawTables } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export const useChangeLaws = () =>
  useCommand(changeLaws, { writes: (reply) => [[keyOf(getLawTables, {}), reply]] });

export const useLawTables = () => useRead(getLawTables, {});
