import { type Actor, type CallSpec, limitOf } from '@contend/contracts';
import type { Limiters } from './limits';

/**
 * Callers behind one address that may each use the whole limit of a call: the players of an event
 * in one hall register within a minute. The number of accounts that an address can make in an hour
 * has a limit of its own.
 */
export const callersPerAddress = 100;

/**
 * Counts a call against its rate limit: by address where anyone may call, since accounts and their
 * tokens are cheap; otherwise by user, and also, far above what one user may do, by address, so
 * that more accounts do not raise the limit without end.
 * @throws Refusal 429.
 */
export async function enforceLimit(
  limits: Limiters,
  spec: Pick<CallSpec, 'limit' | 'method' | 'changes' | 'path' | 'access'>,
  { actor, address }: { actor: Pick<Actor, 'id'> | null; address: string },
): Promise<void> {
  const limit = limitOf(spec);
  if (!limit) return;
  const { method, path, access } = spec;
  const name = limit.budget ?? `${method} ${path}`;
  if (access === 'anyone' || !actor) {
    await limits.take(name, address, limit);
    return;
  }
  await limits.take(name, actor.id, limit);
  const wider = { ...limit, requests: limit.requests * callersPerAddress };
  await limits.take(`${name} by address`, address, wider);
}
