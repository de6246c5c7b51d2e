import { type CallSpec, limitOf } from '@contend/contracts';
import { callerTexts } from '@contend/contracts/src/callers';

const ofAccess = {
  anyone: 'anyone, signed in or not',
  user: 'any signed-in user',
  organizer: 'users with the role of an organizer, and admins',
  moderator: 'moderators and admins',
  admin: 'admins',
  service: '',
};

/** Who may make a call, in words; the platform's own processes are listed by name. */
export function callersOf(name: string, { access, callers, medium, cookie }: CallSpec): string {
  if (callers) return `other processes of the platform: ${callers.join(', ')}`;
  if (medium === 'raw') return 'the provider alone: its signature covers the raw bytes';
  if (cookie) return 'the browser with the session cookie; other sites are refused by `Origin`';
  return callerTexts[name] ?? ofAccess[access];
}

const limitWords = ({ requests, seconds, budget }: NonNullable<CallSpec['limit']>): string =>
  `At most ${requests} times in ${seconds} seconds${budget ? `, with all calls for ${budget}` : ''}.`;

const uploadOf = ({ maxBytes, seconds }: NonNullable<CallSpec['upload']>): string =>
  `The file has at most ${maxBytes} bytes and arrives within ${seconds} seconds.`;

/** The text of an operation beside its summary: who may call it, its effect and its bounds. */
export function descriptionOf(name: string, call: CallSpec): string {
  const { decides, money, upload, cache, revalidates } = call;
  const limit = limitOf(call);
  return [
    `Who may call it: ${callersOf(name, call)}.`,
    decides && 'Refused to a caller who plays in the event.',
    money && 'Moves money: repeats with the same `Idempotency-Key` have one effect.',
    limit && limitWords(limit),
    upload && uploadOf(upload),
    cache && `Caches may keep the reply for ${cache.seconds} seconds.`,
    (cache ?? revalidates) && 'With `If-None-Match`, an unchanged reply is 304 without a body.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
