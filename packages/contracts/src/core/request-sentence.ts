/** How many fields the sentence names; the details have all of them. */
const mostNamed = 3;

interface Issue {
  /** `body.amount`; the part of the request alone for the part as a whole. */
  path: string;
  message: string;
}

const isIssue = (one: unknown): one is Issue =>
  typeof (one as Issue | null)?.path === 'string' &&
  typeof (one as Issue | null)?.message === 'string';

/** “amount must be at least 1”; a message that is a sentence of its own stands behind a colon. */
function issueWords({ path, message }: Issue): string {
  const [part = '', ...fields] = path.split('.');
  const name = fields.length > 0 ? fields.join('.') : `the ${part}`;
  // The sentence that has it ends with a full stop of its own.
  const words = message.replace(/\.$/, '');
  return /^\p{Ll}/u.test(words) ? `${name} ${words}` : `${name}: ${words}`;
}

/**
 * What a refused request has to change: the fields that are invalid, or what the rule that refused
 * it says. Null without either.
 */
export function requestSentence(
  code: string,
  { issues, message }: Record<string, unknown> = {},
): string | null {
  if (typeof message === 'string') return message;
  if (code !== 'invalid-request' || !Array.isArray(issues)) return null;
  const named = issues.filter(isIssue);
  if (named.length === 0) return null;
  const words = named.slice(0, mostNamed).map(issueWords).join('; ');
  const more = named.length > mostNamed ? `; and ${named.length - mostNamed} more` : '';
  return `The request is not valid: ${words}${more}.`;
}
