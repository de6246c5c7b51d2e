import { levelOf, type PlayerCard, shownAvatar } from '@contend/contracts';
import { xpOf } from '../rewards/level';
import type { User } from './user';

/** The public fields. */
export const publicUserOf = (user: User) => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: shownAvatar(user.avatarUrl),
  country: user.country,
  level: levelOf(xpOf(user)),
  xp: xpOf(user),
  membership: null,
  createdAt: user.createdAt,
});

/** The fields that only the person and admins see. */
export const toOwnUser = (user: User) => ({
  ...publicUserOf(user),
  email: user.email,
  emailConfirmedAt: user.emailConfirmedAt === undefined ? user.createdAt : user.emailConfirmedAt,
  phone: user.phone,
  birthDate: user.birthDate,
  bio: user.bio,
  status: user.status,
  roles: user.roles,
  preferences: user.preferences,
});

/** A player in a list, with the rating of the requested play type. */
export const cardOf = (user: User, playTypeId: string | null): PlayerCard => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: shownAvatar(user.avatarUrl),
  country: user.country,
  rating: user.standing.pools.find((pool) => pool.playTypeId === playTypeId)?.rating ?? null,
});
