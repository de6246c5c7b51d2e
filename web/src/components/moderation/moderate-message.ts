import { hideMessage, listReports, reportMessage, showMessage } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';

export const useReportMessage = () => useCommand(reportMessage);
export const useHideMessage = () => useCommand(hideMessage, { stales: [keyOf(listReports)] });
export const useShowMessage = () => useCommand(showMessage, { stales: [keyOf(listReports)] });
