import { decideSanctionAppeal, endSanction, listSanctions } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useEndSanction = () => useCommand(endSanction, { stales: [keyOf(listSanctions)] });

export const useDecideAppeal = () =>
  useCommand(decideSanctionAppeal, { stales: [keyOf(listSanctions)] });
