import { type CallSpec, limitOf } from '@contend/contracts';

/** Who may make a call, in words; the platform's own processes are listed by name. */
function callersOf({ access, callers, medium, cookie }: CallSpec): string {
  if (callers) return `Internal: called by ${callers.join(', ')}.`;
  if (medium === 'raw') return 'For the provider alone: its signature covers the raw bytes.';
  if (cookie) return 'Authenticated by the session cookie; other sites are refused by `Origin`.';
  if (access === 'anyone') return 'Anyone may call it, signed in or not.';
  if (access === 'user') return 'Any signed-in user may call it.';
  return access === 'admin' ? 'Admins may call it.' : `Admins and ${access}s may call it.`;
}

const limitWords = ({ requests, seconds, budget }: NonNullable<CallSpec['limit']>): string =>
  `At most ${requests} times in ${seconds} seconds${budget ? `, with all calls for ${budget}` : ''}.`;

const uploadOf = ({ maxBytes, seconds }: NonNullable<CallSpec['upload']>): string =>
  `The file has at most ${maxBytes} bytes and arrives within ${seconds} seconds.`;

/** The text of an operation beside its summary: who may call it, its effect and its bounds. */
export function descriptionOf(call: CallSpec): string {
  const { decides, money, upload, cache, revalidates } = call;
  const limit = limitOf(call);
  return [
    callersOf(call),
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
