import type { CallFailure } from '@contend/client';
import type { CallSpec, Reply } from '@contend/contracts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { send, sendOnce, type RequestOf } from './calls';
import { requireNetwork } from './intents/require-network';
import { forgetUnshown, invalidate, store } from './invalidate';
import { reportEarlierReply } from './intents/earlier-replies';
import { openIntents } from './intents/open-intents';
import { withUnknownOutcome } from './intents/unknown-outcome';
import { useOnce } from './use-once';
import { throughMoneyGate } from '../session/money-gate';
import { meIn } from '../session/session';

interface CommandEffects<C extends CallSpec> {
  /** Cache updates from the reply. */
  writes?: (reply: Reply<C>, request: RequestOf<C>) => [QueryKey, unknown][];
  /** The queries to invalidate. */
  stales?: QueryKey[] | ((reply: Reply<C>, request: RequestOf<C>) => QueryKey[]);
  /** The queries to invalidate after a conflict: the screen was older than the server. */
  conflictStales?: (failure: CallFailure, request: RequestOf<C>) => QueryKey[];
}

const conflict = 409;

/** Whether a repeat of the call would move money again, or create another entity. */
const needsKey = ({ money, status }: CallSpec): boolean => money === true || status === 201;

/**
 * Makes a state-changing call of the contract and applies the change to the cache. A double click
 * is one request; a call that moves money or creates something has an idempotency key, so that a
 * repeat after an unknown outcome has one effect too, also from another dialog. While the browser
 * is offline it fails, and nothing is sent later. Lists that are not shown are removed: going back
 * shows no state from before.
 */
export function useCommand<C extends CallSpec>(
  call: C,
  { writes, stales = [], conflictStales }: CommandEffects<C> = {},
) {
  const client = useQueryClient();
  return useOnce<Reply<C>, CallFailure, RequestOf<C>>({
    mutationFn: (request) => {
      if (!needsKey(call)) {
        requireNetwork();
        return send(call, request);
      }
      const isMoney = call.money === true;
      const intent = {
        ...{ userId: meIn(client)?.id ?? '', isMoney },
        request: [call.method, call.path, request],
      };
      const isRepeat = isMoney && openIntents.isOpen(intent);
      const attempt = async () => {
        requireNetwork({ isRepeat });
        try {
          const { reply, isReplayed } = await sendOnce(call, request, openIntents.keyFor(intent));
          openIntents.settled(intent, null);
          if (isRepeat && isReplayed) reportEarlierReply(reply as object);
          return reply;
        } catch (error) {
          // A refusal answers this key: another attempt is another intent.
          openIntents.settled(intent, error);
          throw isMoney ? withUnknownOutcome(error) : error;
        }
      };
      return isMoney ? throughMoneyGate(attempt, () => meIn(client)) : attempt();
    },
    onMutate: () => meIn(client)?.id,
    onError: (failure, request) => {
      if (failure.status !== conflict) return;
      const keys = conflictStales?.(failure, request) ?? [];
      for (const queryKey of keys) void invalidate(client, { queryKey });
    },
    onSuccess: async (reply, request, account) => {
      const keys = typeof stales === 'function' ? stales(reply, request) : stales;
      for (const queryKey of keys) forgetUnshown(client, queryKey);
      // A reply to an account that was left since is not shown to the next one.
      if (account === undefined || account === meIn(client)?.id) {
        for (const [key, value] of writes?.(reply, request) ?? []) store(client, key, value);
      }
      await Promise.all(keys.map((queryKey) => invalidate(client, { queryKey })));
    },
  });
}
