import {
  decide,
  type Decision,
  type DomainEvent,
  emailChanged,
  emailChangeHoldMs,
  emailConfirmed,
  foldName,
  happened,
  inMs,
  type Me,
  must,
  recoveryRequested,
  type Role,
  sessionEnded,
  shownAvatar,
  userErased,
  userSignedUp,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { type Career, emptyStanding, type Standing, standingOf } from '../ratings/career';
import { withLevel } from '../rewards/level';
import { requirePlausibleBirthDate, comingBirthdays, minorUntil } from './birth-date';

/** A change of an account's status, as its owner and admins read it. */
export interface StatusChange {
  status: User['status'];
  /** Null where an operator gave none. */
  reason: string | null;
  /** The admin; null for an operator. */
  byId: string | null;
  at: Date;
}

export interface User {
  id: string;
  /** In lower case, as the contract parses it: the key of an account. */
  email: string;
  /**
   * When the address was confirmed by a mailed link; null until then. Absent in accounts from
   * before addresses were confirmed, which count as confirmed.
   */
  emailConfirmedAt?: Date | null;
  /** When a confirmed address was last replaced; null or absent if never. */
  emailChangedAt?: Date | null;
  username: string;
  usernameKey: string;
  displayName: string;
  displayNameKey: string;
  /** The display name as `foldName` forms it; null in accounts that an earlier version saved. */
  foldedName?: string | null;
  avatarUrl: string | null;
  country: string | null;
  bio: string;
  phone: string | null;
  birthDate: string | null;
  preferences: Me['preferences'];
  status: Me['status'];
  /** Who suspended or restored the account and why; absent where that never happened. */
  statusChanges?: StatusChange[] | null;
  roles: Role[];
  affiliateCode: string | null;
  /** Sessions begun before this time are void. */
  sessionsFrom: Date | null;
  standing: Standing;
  /** XP of claimed rewards; absent in accounts from before there were rewards. */
  rewardXp?: number;
  /** The highest level that was announced; null, or absent, before the first one. */
  levelReached?: number | null;
  createdAt: Date;
  /** When the country last changed; null, or absent in older accounts, while it is the first. */
  countryChangedAt?: Date | null;
  /** What the last profile event contained, `profileVersion` of its day; absent means 1. */
  profileVersion?: number;
  /** Whether its names are in `claimedNames`; absent in accounts that an earlier version saved. */
  namesClaimed?: boolean | null;
  /** Whether boards of its country rank it; absent in accounts that an earlier version saved. */
  countryRanked?: boolean | null;
  /** When its personal data was erased; null, or absent in older accounts, before that. */
  erasedAt?: Date | null;
}

/**
 * Incremented with each field that profile events gain. An account published with a lower version
 * is published again when its person next uses a session or saves their profile.
 */
export const profileVersion = 3;

/** The key of a name in which case and compatible forms of a letter do not matter. */
export const searchKey = (name: string): string => name.normalize('NFKC').toLowerCase();

interface Registration {
  id: string;
  email: string;
  username: string;
  country: string | null;
  birthDate: string | null;
  affiliateCode: string | null;
  preferences?: User['preferences'];
}

export function register(registration: Registration, now: Date): Decision<User> {
  const { username, birthDate } = registration;
  if (birthDate !== null) requirePlausibleBirthDate(birthDate, now);
  const user: User = {
    ...registration,
    emailConfirmedAt: null,
    usernameKey: searchKey(username),
    displayName: username,
    displayNameKey: searchKey(username),
    foldedName: foldName(username),
    avatarUrl: null,
    bio: '',
    phone: null,
    preferences: registration.preferences ?? {},
    status: 'active',
    roles: ['player'],
    sessionsFrom: null,
    standing: emptyStanding,
    rewardXp: 0,
    levelReached: null,
    createdAt: now,
    countryChangedAt: null,
    profileVersion,
    namesClaimed: true,
    countryRanked: true,
    erasedAt: null,
  };
  return decide(user, { events: [happened(userSignedUp, profileOf(user, now))] });
}

/** Publishes a profile whose last event lacks fields that other services need by now. */
export function republish(user: User, now: Date): Decision<User> {
  if (user.erasedAt || (user.profileVersion ?? 1) >= profileVersion) return decide(user);
  const events = [happened(userUpdated, profileOf(user, now))];
  return decide({ ...user, profileVersion }, { events });
}

export const isEmailConfirmed = ({ emailConfirmedAt }: User): boolean => emailConfirmedAt !== null;

/** Confirms the address by its mailed link. A repeat changes nothing. */
export function confirmEmail(user: User, now: Date): Decision<User> {
  if (isEmailConfirmed(user)) return decide(user);
  const events = [happened(emailConfirmed, { userId: user.id })];
  return decide({ ...user, emailConfirmedAt: now }, { events });
}

/**
 * Replaces an address that was never confirmed: only then can it be a mistake of the sign-up.
 * @throws Refusal `email-already-confirmed`
 */
export function correctEmail(user: User, email: string): Decision<User> {
  must(!isEmailConfirmed(user), 'email-already-confirmed');
  return decide({ ...user, email });
}

/** Replaces a confirmed address by another one that was confirmed; payouts wait. */
export function changeEmail(user: User, email: string, now: Date): Decision<User> {
  const changed: User = { ...user, email, emailConfirmedAt: now, emailChangedAt: now };
  const payoutsFrom = inMs(now, emailChangeHoldMs).toISOString();
  return decide(changed, { events: [happened(emailChanged, { userId: user.id, payoutsFrom })] });
}

/** When payouts are possible again after the address was changed; null if it never was. */
export const emailChangeHeldUntil = ({ emailChangedAt }: User): Date | null =>
  emailChangedAt ? inMs(emailChangedAt, emailChangeHoldMs) : null;

/** Whether the account moderates or administers the platform. */
export const isStaff = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.includes('moderator') || roles.includes('admin');

/** Ends all sessions: their tokens become invalid everywhere. */
export function endSessions(user: User, now: Date): Decision<User> {
  return decide({ ...user, sessionsFrom: now }, { events: [sessionsOver(user, now)] });
}

/** Saved with each link, so that links to one account are created one after another. */
export const requestRecovery = (user: User): Decision<User> =>
  decide({ ...user }, { events: [happened(recoveryRequested, { userId: user.id })] });

/**
 * Sets the roles of the account, each once. Losing one ends the sessions, because their tokens
 * still claim it.
 */
export function assignRoles(user: User, roles: Role[], now: Date): Decision<User> {
  const isGiven = user.roles.every((one) => roles.includes(one));
  if (isGiven && roles.every((one) => user.roles.includes(one))) return decide(user);
  const changed = { ...user, roles: [...new Set(roles)] };
  return isGiven ? decide(changed) : endSessions(changed, now);
}

/**
 * Erases all personal data; the account's results stay with its id. The keys that find it are
 * derived from the id too, and cannot be used to sign up.
 */
export function erase(user: User, now: Date): Decision<User> {
  if (user.erasedAt) return decide(user);
  const { id, standing, createdAt } = user;
  const displayName = 'Erased player';
  const erased: User = {
    id,
    email: `erased-${id}`,
    emailConfirmedAt: null,
    username: `erased-${id.slice(0, 8)}`,
    usernameKey: `erased-${id}`,
    displayName,
    displayNameKey: searchKey(displayName),
    foldedName: foldName(displayName),
    avatarUrl: null,
    country: null,
    bio: '',
    phone: null,
    birthDate: null,
    preferences: {},
    status: 'banned',
    roles: ['player'],
    affiliateCode: null,
    sessionsFrom: now,
    standing,
    rewardXp: user.rewardXp ?? 0,
    levelReached: user.levelReached ?? null,
    createdAt,
    countryChangedAt: null,
    profileVersion,
    namesClaimed: true,
    erasedAt: now,
  };
  const isBanned = user.status === erased.status;
  const banned = happened(userStatusChanged, { userId: id, status: erased.status });
  return decide(erased, {
    timers: { 'erase-uploads': now, 'rank-player': now },
    events: [
      happened(userUpdated, profileOf(erased, now)),
      // First, since what a ban gives back could not be received any more.
      happened(userErased, { userId: id }),
      ...(isBanned ? [] : [banned]),
      sessionsOver(erased, now),
    ],
  });
}

/** Updates the account to its counted results: the new career, and each rating change. */
export const advance = (user: User, career: Career, moves: DomainEvent[]): Decision<User> =>
  withLevel(user, { ...user, standing: standingOf(career) }, moves);

/** The event that ends all sessions of an account begun before now. */
export const sessionsOver = (user: User, now: Date) =>
  happened(sessionEnded, { userId: user.id, sessionId: null, before: now });

/** The fields of profile events. */
export const profileOf = (user: User, now: Date) => ({
  userId: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: shownAvatar(user.avatarUrl),
  country: user.country,
  minorUntil: minorUntil(user.birthDate, now),
  birthdays: comingBirthdays(user.birthDate, now),
  ageKnown: user.birthDate !== null,
  ...readerOf(user.preferences),
});

/** In which language and time zone texts are written to a user. */
export const readerOf = ({ language, timeZone }: User['preferences']) => ({
  ...(language && { language }),
  ...(timeZone && { timeZone }),
});
