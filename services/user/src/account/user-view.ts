import { levelOf, type PlayerCard, ratingAt, shownAvatar } from '@contend/contracts';
import { xpOf } from '../rewards/level';
import { readerOf, type User } from './user';

/** The public fields but the plan of a member, which `withPlans` adds. */
export const publicUserOf = (user: User) => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: shownAvatar(user.avatarUrl),
  country: user.country,
  level: levelOf(xpOf(user)),
  xp: xpOf(user),
  createdAt: user.createdAt,
});

/** Accounts of earlier versions may have others. */
const shownPreferences = ({ preferences }: User) => ({
  ...(preferences.theme && { theme: preferences.theme }),
  ...readerOf(preferences),
});

/** The same with the fields that only the person and admins see. */
export const toOwnUser = (user: User) => ({
  ...publicUserOf(user),
  email: user.email,
  emailConfirmedAt: user.emailConfirmedAt === undefined ? user.createdAt : user.emailConfirmedAt,
  phone: user.phone,
  birthDate: user.birthDate,
  bio: user.bio,
  status: user.status,
  roles: user.roles,
  preferences: shownPreferences(user),
});

/** The present rating of a player in a play type; null without one. */
function ratingOf({ standing }: User, { playTypeId, now }: Rated): number | null {
  const pool = standing.pools.find((one) => one.playTypeId === playTypeId);
  return pool ? ratingAt(pool, now).rating : null;
}

interface Rated {
  playTypeId: string | null;
  now: Date;
}

/** A player in a list, with their present rating in a play type. */
export const cardOf = (user: User, rated: Rated | null): PlayerCard => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: shownAvatar(user.avatarUrl),
  country: user.country,
  rating: rated && ratingOf(user, rated),
});
