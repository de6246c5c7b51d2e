import { type DomainEvent, happened, identityChanged } from '@contend/contracts';
import type { User } from './user';

/** The facts of an account that decide about money. */
const identityFields = ['birthDate', 'country'] as const;
export type Identity = Pick<User, (typeof identityFields)[number]>;

export interface Author {
  by: 'player' | 'operator';
  /** Why an operator changed it; null where the player did. */
  reason: string | null;
}

/** A line of the append-only record of these facts' changes, with their author. */
export interface IdentityChange extends Author {
  userId: string;
  field: keyof Identity;
  before: string | null;
  after: string | null;
  at: Date;
}

/** Returns the lines that a change of an account adds to the record. */
export const identityChangesOf = (
  before: User,
  after: User,
  { author, now }: { author: Author; now: Date },
): IdentityChange[] =>
  identityFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      userId: after.id,
      field,
      before: before[field],
      after: after[field],
      ...author,
      at: now,
    }));

/** Returns the lines as events: the author and the fields, never the values (ADR 23). */
export const identityEventsOf = (changes: IdentityChange[]): DomainEvent[] =>
  changes.map(({ userId, field, by }) => happened(identityChanged, { userId, field, by }));
