import { claimSupportCase, transferSupportCase } from '@contend/contracts';
import { caseKeys } from '../../../lib/support';
import { useCommand } from '../../../lib/use-command';

export const useClaimCase = () =>
  useCommand(claimSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });

export const useTransferCase = () =>
  useCommand(transferSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });
