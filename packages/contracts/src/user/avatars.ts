import { z } from 'zod';

/** Pictures served by the web app itself. */
export const builtInAvatars = ['ember', 'tide', 'moss', 'dusk', 'frost', 'signal'].map(
  (name) => `/avatars/${name}.svg`,
);

const upload = /^\/api\/upload\/[0-9a-f]{24}$/;
const isOurs = (url: string): boolean => builtInAvatars.includes(url) || upload.test(url);

/**
 * An avatar is served by the platform: another site could record who views whose profile, and when.
 */
export const avatarUrl = z
  .string()
  .max(60)
  .regex(/^\/(avatars|api\/upload)\//, 'one of the built-in avatars, or an upload')
  .refine(isOurs, 'one of the built-in avatars, or an upload');

/** Null for an avatar of another site that an earlier version may have saved. */
export const shownAvatar = (url: string | null | undefined): string | null =>
  url && isOurs(url) ? url : null;
