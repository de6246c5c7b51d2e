import type { UserDeps } from '../deps';
import { utcMinute } from '../domain/utc-minute';

/** Mails the owner of a session that ended because two parties used its cookie. */
export async function mailSessionNotice(deps: UserDeps, sessionId: string): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  const user = session && (await deps.users.find(session.state.userId));
  if (!user || user.state.erasedAt) return;
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: 'You were signed out for your safety',
    text: textOf(session.state.endedAt ?? deps.now(), `${deps.publicUrl}/recover`),
  });
}

const textOf = (at: Date, link: string): string =>
  [
    `On ${utcMinute(at)} an old sign-in of your Contend account was used again.`,
    'That can mean that someone copied it from one of your browsers, so we ended that session. Your other devices stay signed in.',
    'Sign in again. If you share that computer or do not know why this happened, set a new password, which signs you out everywhere:',
    link,
  ].join('\n\n');
