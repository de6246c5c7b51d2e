const windows: Record<string, string> = { day: 'daily', week: 'weekly', month: 'monthly' };
const kinds: Record<string, string> = { deposit: 'deposit', stake: 'stake', loss: 'net loss' };
const help = 'See your limits in the wallet; to complain, write to support.';

/**
 * The sentence of a refusal that names a limit of play in its details: the limit, what it leaves
 * and when it resets. Undefined for any other.
 */
export function limitSentence(
  code: string,
  details: Record<string, unknown> | undefined,
): string | undefined {
  const { limit, leftCents, resetsAt } = details ?? {};
  if (typeof limit !== 'string') return undefined;
  const at = typeof resetsAt === 'string' ? dateOf(resetsAt) : null;
  if (code === 'play-paused') {
    const what =
      limit === 'self-exclusion' ? 'You excluded yourself from play' : 'You took a time-out';
    return `${what}${at ? ` until ${at}` : ''}. The wallet says how it ends; to complain, write to support.`;
  }
  if (code !== 'play-limit' || typeof leftCents !== 'number') return undefined;
  const [kind = '', window = ''] = limit.split('-');
  if (!kinds[kind] || !windows[window]) return undefined;
  const left = `$${(leftCents / 100).toFixed(2)}`;
  const reset = at ? ` It resets on ${at}.` : '';
  return `Your ${windows[window]} ${kinds[kind]} limit leaves ${left}.${reset} ${help}`;
}

/** `25 Nov 2026, 00:00 UTC`. */
const dateOf = (iso: string): string =>
  `${new Date(iso).toLocaleString('en-GB', {
    ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const),
  })} UTC`;
