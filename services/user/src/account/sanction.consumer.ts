import {
  type EventData,
  isProfileReset,
  type ProfileReset,
  sanctionImposed,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { saveChanges } from './account.actions';
import type { Changes } from './change-user';
import { neutralName } from './neutral-name';
import type { User } from './user';

/** Resets of profiles by moderators. */
export const sanctionConsumers = (deps: UserDeps): Consumer[] => [
  on(sanctionImposed, ({ data }) => resetProfile(deps, data)),
];

const resets: Record<ProfileReset, (user: User, sanctionId: string) => Changes> = {
  name: (user, sanctionId) => ({ displayName: neutralName(user.id, sanctionId) }),
  picture: () => ({ avatarUrl: null }),
  bio: () => ({ bio: '' }),
};

/** Resets a part of a profile. The person may choose another one at once. */
async function resetProfile(
  deps: UserDeps,
  { userId, sanctionId, kind }: EventData<typeof sanctionImposed>,
): Promise<void> {
  if (!isProfileReset(kind)) return;
  const user = await deps.users.find(userId);
  if (!user || user.state.erasedAt) return;
  await saveChanges(deps, user, resets[kind](user.state, sanctionId));
}
