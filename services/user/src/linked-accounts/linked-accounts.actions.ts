import type * as contract from '@contend/contracts';
import { type CallInput, type Decision, mayReach, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import {
  gamesWithNewName,
  inGameNameOf,
  link,
  type LinkedAccount,
  linkedAccountOf,
  unlink,
} from './linked-account';
import { accountIdOf } from './linked-account.repository';

export async function linkAccount(deps: UserDeps, input: CallInput<typeof contract.linkAccount>) {
  const { params, body, actor } = input;
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  const { provider } = params;
  const id = accountIdOf(actor.id, provider);
  const known = await deps.linkedAccounts.find(id);
  const { handle, gameId = null } = body;
  const wanted = { id, userId: actor.id, provider, handle, gameId };
  const decision = link(known?.state, wanted, deps.now());
  await requireNamesKept(deps, known, decision);
  return linkedAccountOf((await deps.linkedAccounts.save(known, decision)).state);
}

/**
 * Asserts that no name changes by which others find the player in a match that is being played.
 * @throws Refusal `name-in-match`
 */
async function requireNamesKept(
  { linkedAccounts, activeMatches }: Pick<UserDeps, 'linkedAccounts' | 'activeMatches'>,
  known: Stored<LinkedAccount> | null,
  { state: changed, events }: Decision<LinkedAccount>,
): Promise<void> {
  if (events.length === 0) return;
  const gameIds = await activeMatches.gamesPlayedBy(changed.userId);
  if (gameIds.length === 0) return;
  const accounts = (await linkedAccounts.ofUser(changed.userId)).map(({ state }) => state);
  const others = accounts.filter(({ id }) => id !== changed.id);
  const before = known ? [...others, known.state] : others;
  const concerned = gamesWithNewName(gameIds, { before, after: [...others, changed] });
  must(concerned.length === 0, 'name-in-match');
}

/** Returns linked accounts to their owner and to admins, by platform. */
export async function listAccounts(
  { linkedAccounts }: UserDeps,
  { params, actor }: CallInput<typeof contract.listAccounts>,
) {
  must(mayReach(actor, { members: [params.userId] }), 'forbidden');
  const found = await linkedAccounts.ofUser(params.userId);
  const items = found.map(({ state }) => state).filter(({ handle }) => handle !== null);
  return {
    items: items
      .map((one) => linkedAccountOf(one))
      .sort((one, other) => one.provider.localeCompare(other.provider)),
  };
}

export async function unlinkAccount(
  deps: UserDeps,
  { params, actor }: CallInput<typeof contract.unlinkAccount>,
) {
  const known = await deps.linkedAccounts.find(accountIdOf(actor.id, params.provider));
  if (!known) return { ok: true as const };
  const decision = unlink(known.state);
  await requireNamesKept(deps, known, decision);
  await deps.linkedAccounts.save(known, decision);
  return { ok: true as const };
}

/** Returns the names under which players play a game, to a service where they meet in it. */
export async function getInGameNames(
  { linkedAccounts }: Pick<UserDeps, 'linkedAccounts'>,
  { query: { userIds, gameId } }: Pick<CallInput<typeof contract.getInGameNames>, 'query'>,
) {
  const found = await linkedAccounts.ofUsers(userIds);
  const accounts = found.map(({ state }) => state);
  return {
    items: userIds.flatMap((userId) => {
      const own = accounts.filter((one) => one.userId === userId);
      return inGameNameOf(own, gameId) ?? [];
    }),
  };
}
