import { must } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import type { LiveSocketData } from '../domain/identity';

/** @throws Refusal when the session has ended. */
export async function assertSessionActive(
  { ended }: Pick<RealtimeDeps, 'ended'>,
  { sessionId, userId, issuedAt }: Pick<LiveSocketData, 'sessionId' | 'userId' | 'issuedAt'>,
): Promise<void> {
  must(!(await ended.isEnded([sessionId, userId], issuedAt)), 'token-expired');
}
