import { lookKeysOf } from './look-alikes';

const people =
  'admins?|administrators?|help|helpdesk|moderation|moderators?|official|staff|support';
const patterns = [
  `^(the)?(official)?contend(customer)?(${people}|billing|payouts|security)?(team)?$`,
  '^(customer)?(admins?|administrators?|helpdesk|moderation|moderators?|official|staff|support)(team)?$',
];
/** Names that read as if the platform wrote, in letters alone. The key of a name has `l` for `i`. */
const reserved = new RegExp(patterns.join('|').replaceAll('i', 'l'));

/** Digits, signs and pairs that are written for letters, beside those that look alike. */
const written = new Map([
  ...['3e', '4a', '5s', '7t', '@a', '$s', '!l'].map((pair) => [...pair] as [string, string]),
  ['rn', 'm'],
]);
const asLetters = (name: string): string =>
  name.replaceAll(/rn|[3457@$!]/giu, (found) => written.get(found.toLowerCase()) ?? found);

/**
 * Whether a name of a player or a team would pass for one of the platform. Letters that look alike
 * count as the same, as they do for names that are taken; signs, and digits at the end, count for
 * nothing.
 */
export const isReservedName = (name: string): boolean =>
  [name, name.replace(/[^\p{L}]+$/u, '')]
    .flatMap((one) => [one, asLetters(one)])
    .flatMap(lookKeysOf)
    .some((key) => reserved.test(key.replaceAll(/[^\p{L}]/gu, '')));
