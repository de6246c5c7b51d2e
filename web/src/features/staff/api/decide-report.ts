import { decideReport, listReports, listSanctions } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useDecideReport = () =>
  useCommand(decideReport, { stales: [keyOf(listReports), keyOf(listSanctions)] });
