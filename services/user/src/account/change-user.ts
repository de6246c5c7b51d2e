import { decide, type Decision, foldName, happened, must, userUpdated } from '@contend/contracts';
import { requirePlausibleBirthDate } from './birth-date';
import { requireCountryChangeDue, movedTo } from './country';
import {
  type Author,
  type Identity,
  type IdentityChange,
  identityChangesOf,
  identityEventsOf,
} from './identity-change';
import { profileOf, profileVersion, searchKey, type User } from './user';

export type Changes = Partial<
  Pick<User, 'username' | 'displayName' | 'avatarUrl' | 'bio' | 'phone' | 'preferences'>
> & { birthDate?: string; country?: string };

/** An account's next state, and the changes to record with it. */
export interface RecordedDecision {
  decision: Decision<User>;
  changes: IdentityChange[];
}

/**
 * Changes an account: for its owner, or the parts that moderators reset. A birth date decides about
 * staking money, so it is given once; a repeat of the same one changes nothing.
 * @throws Refusal
 */
export function change(user: User, changes: Changes, now: Date): RecordedDecision {
  const { birthDate, country } = changes;
  if (birthDate !== undefined && birthDate !== user.birthDate) {
    must(user.birthDate === null, 'birth-date-set');
    requirePlausibleBirthDate(birthDate, now);
  }
  if (country !== undefined) requireCountryChangeDue(user, country, now);
  const displayName = changes.displayName ?? user.displayName;
  const changed: User = {
    ...user,
    ...changes,
    ...movedTo(user, country ?? user.country, now),
    ...(changes.username && { usernameKey: searchKey(changes.username) }),
    displayNameKey: searchKey(displayName),
    foldedName: foldName(displayName),
    preferences: { ...user.preferences, ...changes.preferences },
  };
  return recorded(user, changed, { author: { by: 'player', reason: null }, now });
}

/**
 * Corrects, for an operator, what the person cannot change, by a proof the operator has seen.
 * Counts as the person's change of country of these 90 days.
 * @throws Refusal for an impossible birth date.
 */
export function correct(
  user: User,
  { reason, ...facts }: Partial<Identity> & { reason: string },
  now: Date,
): RecordedDecision {
  const { birthDate = user.birthDate, country = user.country } = facts;
  if (birthDate !== null && birthDate !== user.birthDate) requirePlausibleBirthDate(birthDate, now);
  const corrected: User = { ...user, birthDate, ...movedTo(user, country, now) };
  return recorded(user, corrected, { author: { by: 'operator', reason }, now });
}

function recorded(
  user: User,
  next: User,
  { author, now }: { author: Author; now: Date },
): RecordedDecision {
  const changed = { ...next, profileVersion };
  if (JSON.stringify(changed) === JSON.stringify(user))
    return { decision: decide(user), changes: [] };
  const changes = identityChangesOf(user, changed, { author, now });
  const updated = happened(userUpdated, profileOf(changed, now));
  const events = [updated, ...identityEventsOf(changes)];
  const isMoved = changed.country !== user.country;
  const timers = { ...(isMoved && { 'rank-player': now }) };
  return { decision: decide(changed, { events, timers }), changes };
}
