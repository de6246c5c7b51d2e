import { getCalendarLink } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useCalendarLink = (teamId: string) => useRead(getCalendarLink, { params: { teamId } });
