import { changeLaws, getLawTables } from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export const useChangeLaws = () =>
  useCommand(changeLaws, { writes: (reply) => [[keyOf(getLawTables, {}), reply]] });

export const useLawTables = () => useRead(getLawTables, {});
