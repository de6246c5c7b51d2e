import { listSupportInbox, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type InboxQuery = NonNullable<CallRequest<typeof listSupportInbox>['query']>;

export const useSupportInbox = (query: InboxQuery) =>
  useRead(listSupportInbox, { query }, { keepPrevious: true });
