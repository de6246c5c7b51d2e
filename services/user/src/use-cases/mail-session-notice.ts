import type { UserDeps } from '../deps';
import { utcMinute } from '../domain/utc-minute';
import { mailOwner } from './mail-owner';

/** Mails the owner of a session that ended because two parties used its cookie. */
export async function mailSessionNotice(deps: UserDeps, sessionId: string): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  if (!session) return;
  const at = utcMinute(session.state.endedAt ?? deps.now());
  await mailOwner(deps, session.state.userId, {
    subject: 'You were signed out for your safety',
    lines: [
      `On ${at} an old sign-in of your Contend account was used again.`,
      'That can mean that someone copied it from one of your browsers, so we ended that session. Your other devices stay signed in.',
      'Sign in again. If you share that computer or do not know why this happened, set a new password, which signs you out everywhere:',
      `${deps.publicUrl}/recover`,
    ],
  });
}
