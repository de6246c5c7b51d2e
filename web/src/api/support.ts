import {
  closeSupportCase,
  listMySupportCases,
  listSupportInbox,
  listSupportMessages,
  openSupportRequest,
  type supportTopics,
  type SupportCase,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import type { LiveRule } from '../lib/live/live-rules';
import { readMarkOf } from '../lib/chat/room-live';
import { useMe } from '../lib/session/session';
import { useCommand } from '../lib/http/use-command';
import { useRead } from '../lib/http/use-read';
import { t } from '../lib/language/translate';

type Topic = (typeof supportTopics)[number];

export const topicNames: Record<Topic, string> = {
  account: t`Account`,
  match: t`A match`,
  money: t`Money`,
  safety: t`Safety`,
  team: t`A team`,
  other: t`Something else`,
};

/** A case by its topic, for lists and titles. */
export const caseName = ({ channel, topic }: Pick<SupportCase, 'channel' | 'topic'>): string =>
  channel === 'livechat' || !topic ? t`Live chat` : topicNames[topic];

/** Whether the answer of staff is late: from the deadline itself on. */
export const isOverdue = ({ answerDueAt }: SupportCase, nowMs: number): boolean =>
  answerDueAt !== null && nowMs >= Date.parse(answerDueAt);

/** A support request or live chat; its messages are read by its room. */
export const useSupportCase = (id: string) =>
  useRead(listSupportMessages, { params: { id }, query: { limit: 1 } }, { enabled: id !== '' });

/** My support requests and live chats, the latest first. */
export const useMySupportCases = (page: number) =>
  useRead(
    listMySupportCases,
    { query: { page } },
    { enabled: useMe() !== null, keepPrevious: true },
  );

/** The reads that a change of a case makes stale. */
export const caseKeys = (id: string) => [
  keyOf(listMySupportCases),
  keyOf(listSupportInbox),
  keyOf(listSupportMessages, { params: { id }, query: { limit: 1 } }),
];

export const useCloseCase = () =>
  useCommand(closeSupportCase, { stales: (_reply, { params }) => caseKeys(params.id) });

export const useOpenRequest = () =>
  useCommand(openSupportRequest, { stales: [keyOf(listMySupportCases)] });

/** A change of a case reaches its user, and staff. */
export const supportLive: LiveRule[] = [
  { on: 'support', stales: ({ id }) => caseKeys(id) },
  {
    on: 'message',
    stales: (message) => {
      const { room } = readMarkOf(message) ?? {};
      return room?.kind === 'support' || room?.kind === 'livechat' ? caseKeys(room.id) : [];
    },
  },
];
