import { lookKeysOf } from './look-alikes';

const people =
  'admins?|administrators?|help|helpdesk|moderation|moderators?|official|staff|support';
const patterns = [
  `^(the)?(official)?contend(customer)?(${people}|billing|payouts|security)?(team)?$`,
  '^(customer)?(administrators?|helpdesk|moderation|moderators?|official|staff|support)(team)?$',
];
/** Names that read as if the platform wrote, in letters alone. The key of a name has `l` for `i`. */
const reserved = new RegExp(patterns.join('|').replaceAll('i', 'l'));

/**
 * Whether a name of a player or a team would pass for one of the platform. Letters that look alike
 * count as the same, as they do for names that are taken; signs, and digits at the end, count for
 * nothing.
 */
export const isReservedName = (name: string): boolean =>
  [name, name.replace(/[^\p{L}]+$/u, '')]
    .flatMap(lookKeysOf)
    .some((key) => reserved.test(key.replaceAll(/[^\p{L}]/gu, '')));
