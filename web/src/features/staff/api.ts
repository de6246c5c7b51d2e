import {
  type CallRequest,
  claimSupportCase,
  decideReport,
  decideSanctionAppeal,
  endSanction,
  listReports,
  listSanctions,
  listSupportInbox,
  transferSupportCase,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { caseKeys } from '../../lib/support';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

export const useEndSanction = () => useCommand(endSanction, { stales: [keyOf(listSanctions)] });

export const useDecideAppeal = () =>
  useCommand(decideSanctionAppeal, { stales: [keyOf(listSanctions)] });

export const useDecideReport = () =>
  useCommand(decideReport, { stales: [keyOf(listReports), keyOf(listSanctions)] });

export const useClaimCase = () =>
  useCommand(claimSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });

export const useTransferCase = () =>
  useCommand(transferSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });

type InboxQuery = NonNullable<CallRequest<typeof listSupportInbox>['query']>;

export const useSupportInbox = (query: InboxQuery) =>
  useRead(listSupportInbox, { query }, { keepPrevious: true });

/** Open reports, the next deadline first. */
export const useReports = (page: number) =>
  useRead(listReports, { query: { page } }, { keepPrevious: true });

/** Appealed sanctions by the deadline of the appeal, or all that run. */
export const useSanctions = (status: 'appealed' | 'running', page: number) =>
  useRead(listSanctions, { query: { status, page } }, { keepPrevious: true });
