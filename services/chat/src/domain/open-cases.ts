import { decide, type Decision, mostSupportRequests, must } from '@contend/contracts';
import type { SupportCase } from './support-case';

/**
 * The cases of one user that are not closed. It is saved with each case that is opened or closed,
 * so that two at the same time can't both be the last one allowed.
 */
export interface OpenCases {
  /** The user's. */
  id: string;
  requestIds: string[];
  liveChatId: string | null;
}

/**
 * Adds a case that is opened or reopened.
 * @throws `too-many-support-requests`
 */
export function addCase(
  known: OpenCases | null,
  { id, channel, userId }: Pick<SupportCase, 'id' | 'channel' | 'userId'>,
): Decision<OpenCases> {
  const before = known ?? { id: userId, requestIds: [], liveChatId: null };
  if (channel === 'livechat') return decide({ ...before, liveChatId: id });
  must(before.requestIds.length < mostSupportRequests, 'too-many-support-requests');
  return decide({ ...before, requestIds: [...before.requestIds, id] });
}

/** Removes a closed case. */
export function removeCase(known: OpenCases, caseId: string): Decision<OpenCases> {
  const requestIds = known.requestIds.filter((id) => id !== caseId);
  const liveChatId = known.liveChatId === caseId ? null : known.liveChatId;
  return decide({ ...known, requestIds, liveChatId });
}
