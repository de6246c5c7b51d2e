import type * as contract from '@contend/contracts';
import { type CallInput, must, type TeamRole, uploadIdIn } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { requireNotReset } from '../profile-resets/allowed.actions';
import { attach, isPicture, isUsableBy, release } from '../uploads/upload';
import { change, type Changes, correct, type RecordedDecision } from './change-user';
import { requireCountryUnlocked } from './country';
import { showOwnUser } from './people.actions';
import { assignRoles, type User } from './user';

/**
 * Returns the caller's account with the included parts: teams of the projection, and the wallet.
 * @throws Refusal `unavailable` where the wallet is included and does not answer.
 */
export async function getMe(deps: UserDeps, { query, actor }: CallInput<typeof contract.getMe>) {
  const found = await deps.users.find(actor.id);
  must(found, 'unauthenticated');
  const me = await showOwnUser(deps, found.state);
  const parts = query.include?.split(',') ?? [];
  const [teams, wallet] = await Promise.all([
    parts.includes('teams') ? teamsOf(deps, actor.id) : undefined,
    parts.includes('wallet') ? deps.readWallet(actor.id) : undefined,
  ]);
  return { ...me, ...(teams && { teams }), ...(wallet && { wallet }) };
}

async function teamsOf({ teams }: UserDeps, userId: string) {
  const mine = await teams.ofMember(userId);
  const cards = await teams.cards(mine.map(({ id }) => id));
  return mine.flatMap(({ id, gameId, ownerId, captainIds }) => {
    const card = cards.get(id);
    if (!card) return [];
    const isCaptain = captainIds.includes(userId);
    const role: TeamRole = ownerId === userId ? 'owner' : isCaptain ? 'captain' : 'member';
    return [{ ...card, gameId, role }];
  });
}

type Body = CallInput<typeof contract.updateMe>['body'];

export async function updateMe(
  deps: UserDeps,
  { actor, body }: CallInput<typeof contract.updateMe>,
) {
  const found = await deps.users.find(actor.id);
  must(found && !found.state.erasedAt, 'unauthenticated');
  const now = deps.now();
  if (body.country !== undefined) {
    requireCountryUnlocked(found.state, body.country, await deps.laws.at(now));
  }
  const changes = withoutIgnored(body);
  await requireNotReset(deps, found.state, changes);
  const saved = await saveChanges(deps, found, changes);
  return showOwnUser(deps, saved.state);
}

/** The changes without the preference that the call accepts and ignores. */
function withoutIgnored({ preferences, ...changes }: Body): Changes {
  if (!preferences) return changes;
  const { emailNotifications: _, ...kept } = preferences;
  return { ...changes, preferences: kept };
}

/** Changes an account, with the upload of its picture. @throws Refusal */
export function saveChanges(
  deps: UserDeps,
  from: Stored<User>,
  changes: Changes,
): Promise<Stored<User>> {
  const changed = change(from.state, changes, deps.now());
  return deps.transaction(async () => {
    if (changes.avatarUrl !== undefined) await changeAvatar(deps, from.state, changes.avatarUrl);
    return saveOnRecord(deps, from, changed);
  });
}

const notAPicture = { issues: [{ path: 'body.avatarUrl', message: 'must be a picture' }] };

/**
 * Attaches the upload of a new avatar to its user and releases the one before, in the current
 * transaction.
 * @throws Refusal unless it is a picture of the user's own.
 */
async function changeAvatar(
  { uploads, now }: Pick<UserDeps, 'uploads' | 'now'>,
  user: User,
  avatarUrl: string | null,
): Promise<void> {
  if (avatarUrl === user.avatarUrl) return;
  const to = `user:${user.id}`;
  const [before, after] = [uploadIdIn(user.avatarUrl), uploadIdIn(avatarUrl)];
  const old = before && (await uploads.find(before));
  if (old) await uploads.save(old, release(old.state, to, now()));
  const next = after && (await uploads.find(after));
  if (after === null) return;
  must(next && isUsableBy(next.state, user.id), 'upload-not-found', { uploadId: after });
  must(isPicture(next.state), 'invalid-request', notAPicture);
  await uploads.save(next, attach(next.state, { to, readers: null }));
}

/** Saves an account together with the lines that its change adds to the record. */
const saveOnRecord = (
  { users, identityChanges, transaction }: UserDeps,
  from: Stored<User>,
  { decision, changes }: RecordedDecision,
): Promise<Stored<User>> =>
  transaction(async () => {
    await identityChanges.append(changes);
    return users.save(from, decision);
  });

/** Corrects what the person cannot change themselves. A repeat changes nothing. */
export async function correctUser(
  deps: UserDeps,
  { params, body }: CallInput<typeof contract.correctUser>,
) {
  const user = await deps.users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const saved = await saveOnRecord(deps, user, correct(user.state, body, deps.now()));
  return showOwnUser(deps, saved.state);
}

export async function setRoles(
  deps: UserDeps,
  { params, body }: CallInput<typeof contract.setRoles>,
) {
  const { users, now } = deps;
  const user = await users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const saved = await users.save(user, assignRoles(user.state, body.roles, now()));
  return showOwnUser(deps, saved.state);
}
