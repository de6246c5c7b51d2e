import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isOn, payoutsFrom } from '../sign-in/second-factor';
import { emailChangeHeldUntil, isEmailConfirmed, profileOf, type User } from './user';
import { publicUserOf, toOwnUser } from './user-view';

/** Active players that are named, in that order, or all; as a search, without blocked ones. */
export async function listUsers(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.listUsers>,
) {
  const { users: ids, page, pageSize, gameId, country } = body;
  const without = await deps.blocks.concerning(actor.id);
  if (!ids) {
    const { items, ...paging } = await deps.users.browse({
      gameId,
      country,
      page,
      pageSize,
      without,
    });
    return { ...paging, items: await withPlans(deps, items.map(publicUserOf)) };
  }
  const known = await deps.users.byIds(ids);
  const hidden = new Set(without);
  const found = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  const shown = found.filter(
    (user) =>
      user.status === 'active' &&
      !hidden.has(user.id) &&
      (!country || user.country === country) &&
      (!gameId || user.standing.pools.some((pool) => pool.gameId === gameId)),
  );
  const items = shown.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    pageSize,
    total: shown.length,
    items: await withPlans(deps, items.map(publicUserOf)),
  };
}

/** Finds active users by name; those with a block between them and the caller are left out. */
export async function searchUsers(
  deps: UserDeps,
  { query, actor }: CallInput<typeof contract.searchUsers>,
) {
  const without = await deps.blocks.concerning(actor.id);
  const { items, ...page } = await deps.users.search({ ...query, without });
  return { ...page, items: await withPlans(deps, items.map(publicUserOf)) };
}

/** Finds accounts of any status by name, for admins. */
export async function searchAllUsers(
  { users }: Pick<UserDeps, 'users'>,
  { query }: CallInput<typeof contract.searchAllUsers>,
) {
  const { items, ...page } = await users.searchAll(query);
  const shown = items.map((user) => {
    const { id, username, displayName, avatarUrl, country, createdAt } = publicUserOf(user);
    const statusSince = user.statusChanges?.at(-1)?.at ?? null;
    return {
      ...{ id, username, displayName, avatarUrl, country, createdAt },
      ...{ status: user.status, statusSince },
    };
  });
  return { ...page, items: shown };
}

type PlanDeps = Pick<UserDeps, 'memberPerks' | 'now'>;
type WithPlan<Shown> = Shown & { membership: string | null };

/** Players as they are shown, each with the name of the plan that it has now; null without one. */
async function withPlans<Shown extends { id: string }>(
  { memberPerks, now }: PlanDeps,
  shown: readonly Shown[],
): Promise<WithPlan<Shown>[]> {
  const ids = shown.map(({ id }) => id);
  const plans = await memberPerks.plansOf(ids, now());
  return shown.map((one) => ({ ...one, membership: plans.get(one.id) ?? null }));
}

/** One player as shown, with the name of the present plan. */
export async function withPlan<Shown extends { id: string }>(
  { memberPerks, now }: PlanDeps,
  shown: Shown,
): Promise<WithPlan<Shown>> {
  const plans = await memberPerks.plansOf([shown.id], now());
  return { ...shown, membership: plans.get(shown.id) ?? null };
}

/** An account as its owner and admins see it. */
export const showOwnUser = (deps: PlanDeps, user: User) => withPlan(deps, toOwnUser(user));

/** A player as the profile events say, for services where the sign-up has not arrived yet. */
export async function getProfile(
  { users, now }: UserDeps,
  { params }: CallInput<typeof contract.getProfile>,
): Promise<CallAnswer<typeof contract.getProfile>> {
  const { state } = await users.get(params.userId);
  return { ...profileOf(state, now()), status: state.status };
}

/** Returns a user's roles to another service. */
export async function getRoles(
  { users }: Pick<UserDeps, 'users'>,
  { params }: CallInput<typeof contract.getRoles>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  return { roles: state.roles };
}

export async function getAccountSafety(
  { users, secondFactors }: UserDeps,
  { params }: CallInput<typeof contract.getAccountSafety>,
): Promise<CallAnswer<typeof contract.getAccountSafety>> {
  const { state } = await users.get(params.userId);
  const factor = await secondFactors.find(state.id);
  return {
    isEmailConfirmed: isEmailConfirmed(state),
    hasSecondFactor: isOn(factor?.state),
    payoutsFrom: payoutsFrom(factor?.state)?.toISOString() ?? null,
    emailChangeHeldUntil: emailChangeHeldUntil(state)?.toISOString() ?? null,
  };
}

/** Returns what connects two accounts; for staff only. */
export async function getAccountTies(
  { signInPlaces, collusionFlags }: Pick<UserDeps, 'signInPlaces' | 'collusionFlags'>,
  { params: { userId, otherId } }: Pick<CallInput<typeof contract.getAccountTies>, 'params'>,
): Promise<CallAnswer<typeof contract.getAccountTies>> {
  const isShared = await signInPlaces.areShared(userId, otherId);
  const flags = await collusionFlags.among([userId, otherId]);
  const isFlagged = flags.some(({ state: { status } }) => ['open', 'confirmed'].includes(status));
  return {
    ties: [
      ...(isShared ? (['same-address'] as const) : []),
      ...(isFlagged ? (['collusion-flag'] as const) : []),
    ],
  };
}

/** Returns the affiliate code of a sign-up, which the membership service checks and applies. */
export async function getSignUpCode(
  { users }: Pick<UserDeps, 'users'>,
  { params }: Pick<CallInput<typeof contract.getSignUpCode>, 'params'>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  return { code: state.affiliateCode };
}

/** Users as replies show them, with the plans of members, by id. */
export async function shownById(
  deps: PlanDeps,
  users: Iterable<User>,
): Promise<Map<string, WithPlan<ReturnType<typeof publicUserOf>>>> {
  const shown = await withPlans(deps, [...users].map(publicUserOf));
  return new Map(shown.map((one) => [one.id, one]));
}

interface Decided {
  /** The admin; null for an operator. */
  byId: string | null;
}

/** Finds who made decisions, as replies show them: null where the account was erased. */
export async function shownAdmins(
  deps: PlanDeps & Pick<UserDeps, 'users'>,
  decided: readonly Decided[],
): Promise<(one: Decided) => WithPlan<ReturnType<typeof publicUserOf>> | null> {
  const found = await deps.users.byIds(decided.flatMap(({ byId }) => byId ?? []));
  const present = [...found.values()].filter(({ erasedAt }) => !erasedAt);
  const admins = await shownById(deps, present);
  return ({ byId }) => (byId === null ? null : (admins.get(byId) ?? null));
}
