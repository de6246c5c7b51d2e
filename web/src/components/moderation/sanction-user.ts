import { listReports, listSanctions, sanctionUser } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';

export const useSanctionUser = () =>
  useCommand(sanctionUser, { stales: [keyOf(listSanctions), keyOf(listReports)] });
