import {
  decide,
  type Decision,
  foldName,
  inMs,
  lookKeysOf,
  type ProfileReset as ProfilePart,
  sanctionsKeptMs,
} from '@contend/contracts';
import type { Changes } from '../account/change-user';
import type { User } from '../account/user';
import { neutralName, neutralUsername } from './neutral-name';

type Parts = Partial<Pick<User, 'username' | 'displayName' | 'avatarUrl' | 'bio'>>;

/**
 * A reset of a part of a profile by a moderator. It is stored while the sanction stands: an appeal
 * that is granted deletes it, and so does the end of the sanction’s retention.
 */
export interface ProfileReset {
  /** That of the sanction. */
  id: string;
  userId: string;
  /** What was there before, for an appeal that is granted. */
  before: Parts;
  /** What took its place. */
  after: Parts;
  endsAt: Date;
}

/** The timer that ends a reset with its sanction. */
export const profileResetTimer = 'end-profile-reset';

/** Whether two names look alike, as names of different players may not. */
function looksLike(one: string, other: string): boolean {
  const keys = lookKeysOf(other);
  return lookKeysOf(one).some((key) => keys.includes(key));
}

const neutral: Record<ProfilePart, (user: User, sanctionId: string) => Parts> = {
  name: (user, sanctionId) => ({ displayName: neutralName(user.id, sanctionId) }),
  // A display name that was never chosen is the username.
  username: (user, sanctionId) => ({
    username: neutralUsername(user.id, sanctionId),
    ...(looksLike(user.displayName, user.username) && neutral.name(user, sanctionId)),
  }),
  picture: () => ({ avatarUrl: null }),
  bio: () => ({ bio: '' }),
};

interface Reset {
  sanctionId: string;
  kind: ProfilePart;
  startsAt: Date;
}

/** Resets a part of a profile, and keeps what was there. */
export function resetPart(
  user: User,
  { sanctionId, kind, startsAt }: Reset,
): Decision<ProfileReset> {
  const after = neutral[kind](user, sanctionId);
  const fields = Object.keys(after) as (keyof Parts)[];
  const before: Parts = Object.fromEntries(fields.map((field) => [field, user[field]]));
  const endsAt = inMs(startsAt, sanctionsKeptMs);
  const reset = { id: sanctionId, userId: user.id, before, after, endsAt };
  return decide(reset, { timers: { [profileResetTimer]: endsAt } });
}

/**
 * What an undone reset gives back: nothing that its owner has changed since, also where that was
 * reset again by a later one.
 */
export function restored(
  user: User,
  { before, after }: ProfileReset,
  later: readonly ProfileReset[] = [],
): Changes {
  const fields = Object.keys(before) as (keyof Parts)[];
  const isLater = (field: keyof Parts) => later.some((one) => field in one.before);
  const unchanged = fields.filter((field) => user[field] === after[field] && !isLater(field));
  return Object.fromEntries(unchanged.map((field) => [field, before[field]]));
}

const namesOf = ({ before: { username, displayName } }: ProfileReset): string[] =>
  [username, displayName].filter((name) => name !== undefined);

const profileFields = ['displayName', 'bio', 'avatarUrl'] as const;
type ProfileField = (typeof profileFields)[number];

const isGivenBack: Record<ProfileField, (reset: ProfileReset, changes: Changes) => boolean> = {
  displayName: (reset, { displayName = '' }) =>
    namesOf(reset).some((name) => looksLike(name, displayName)),
  bio: ({ before }, { bio = '' }) => foldName(before.bio ?? '') === foldName(bio),
  avatarUrl: ({ before }, { avatarUrl }) => before.avatarUrl === avatarUrl,
};

/** The refusal of each. */
export const resetRefusals = {
  displayName: 'display-name-reset',
  bio: 'bio-reset',
  avatarUrl: 'picture-reset',
} as const;

/**
 * The field by which a change gives a profile back what a moderator reset; null without one. A name
 * may not look like the former one either.
 */
export const fieldReset = (
  user: User,
  changes: Changes,
  reset: ProfileReset,
): ProfileField | null =>
  profileFields.find(
    (field) =>
      changes[field] && changes[field] !== user[field] && isGivenBack[field](reset, changes),
  ) ?? null;

/** The fields of a change that another reset keeps as they are now. */
export const stillReset = (user: User, changes: Changes, standing: ProfileReset[]): Changes =>
  Object.fromEntries(
    standing
      .map((reset) => fieldReset(user, changes, reset))
      .filter((field) => field !== null)
      .map((field) => [field, user[field]]),
  );
