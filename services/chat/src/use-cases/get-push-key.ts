import type { CallAnswer, getPushKey as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/** Null where web push is not offered. */
export const getPushKey = ({
  webPush,
}: Pick<ChatDeps, 'webPush'>): Promise<CallAnswer<typeof contract>> =>
  Promise.resolve({ publicKey: webPush?.publicKey ?? null });
