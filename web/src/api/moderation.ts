import {
  appealSanction,
  getUser,
  hideMessage,
  listMySanctions,
  listReports,
  listSanctions,
  reportMessage,
  sanctionUser,
  showMessage,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { useCommand } from '../lib/http/use-command';
import { useRead } from '../lib/http/use-read';

export const useReportMessage = () => useCommand(reportMessage);

export const useHideMessage = () => useCommand(hideMessage, { stales: [keyOf(listReports)] });

export const useShowMessage = () => useCommand(showMessage, { stales: [keyOf(listReports)] });

export const useSanctionUser = () =>
  useCommand(sanctionUser, { stales: [keyOf(listSanctions), keyOf(listReports), keyOf(getUser)] });

/** My sanctions of the last 90 days. */
export const useMySanctions = () => useRead(listMySanctions, {}, { enabled: useMe() !== null });

export const useAppealSanction = () =>
  useCommand(appealSanction, { stales: [keyOf(listMySanctions)] });
