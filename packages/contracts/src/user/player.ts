import { z } from 'zod';
import { id, languageCode, time, timeZone } from '../core/scalars';

export const role = z.enum(['player', 'organizer', 'moderator', 'admin']);
export const userStatus = z.enum(['active', 'suspended', 'banned']);

/** The public fields of a player. */
export const publicUser = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    country: z.string().nullable(),
    level: z.int(),
    xp: z.int(),
    membership: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: 'PublicUser' });

/** A player in lists and matches; `rating` is for the game in question. */
export const playerCard = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    country: z.string().nullable(),
    rating: z.int().nullable(),
  })
  .meta({ id: 'PlayerCard' });
export type PlayerCard = z.output<typeof playerCard>;

export const preferences = z.strictObject({
  theme: z.enum(['dark', 'light', 'system']).optional(),
  /** Of pushes and mails; the web app sets both. */
  language: languageCode.optional(),
  timeZone: timeZone.optional(),
});

export const me = publicUser
  .extend({
    email: z.string(),
    /** When a mailed link confirmed the address; null until then. */
    emailConfirmedAt: time.nullable().optional(),
    phone: z.string().nullable(),
    birthDate: z.string().nullable(),
    bio: z.string(),
    status: userStatus,
    roles: z.array(role),
    preferences,
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof me>;
