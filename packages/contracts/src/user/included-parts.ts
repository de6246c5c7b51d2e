import { z } from 'zod';

/** What a reply of `getMe` has on request; `membership` is a field of every account. */
const includable: ReadonlySet<string> = new Set(['membership', 'teams', 'wallet']);

const include = z
  .string()
  .max(60)
  .refine(
    (parts) => parts === '' || parts.split(',').every((part) => includable.has(part)),
    'Name membership, teams or wallet; separate several by commas, like wallet,teams.',
  );

/** Parts to add, separated by commas. */
export const partsQuery = z.strictObject({ include: include.optional() });
