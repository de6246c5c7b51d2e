import {
  claimSupportCase,
  decideReport,
  decideSanctionAppeal,
  endSanction,
  listReports,
  listSanctions,
  transferSupportCase,
} from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { caseKeys } from '../../api/support';
import { useCommand } from '../../lib/http/use-command';
export const useEndSanction = () => useCommand(endSanction, { stales: [keyOf(listSanctions)] });

export const useDecideAppeal = () =>
  useCommand(decideSanctionAppeal, { stales: [keyOf(listSanctions)] });

export const useDecideReport = () =>
  useCommand(decideReport, { stales: [keyOf(listReports), keyOf(listSanctions)] });

export const useClaimCase = () =>
  useCommand(claimSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });

export const useTransferCase = () =>
  useCommand(transferSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });
