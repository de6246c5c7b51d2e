import { type CallFailure, newKey } from '@contend/client';
import type { CallSpec, Reply } from '@contend/contracts';
import { useMutation } from '@tanstack/react-query';
import { send, type RequestOf } from './calls';

/**
 * Makes a call that changes nothing although it is a POST: the preview of a change, the check of a
 * code. Each request is made, also the same one again, and the reply of the latest one is shown.
 */
export function useDryRun<C extends CallSpec>(call: C) {
  return useMutation<Reply<C>, CallFailure, RequestOf<C>>({
    // A call that can also move money requires a key.
    mutationFn: (request) => send(call, request, call.money ? newKey() : undefined),
  });
}
