import { mailUser, Refusal, type RefusalCode } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { digestText } from '../domain/digest';
import { finishDigest, isDue, settingsOf } from '../domain/notification-settings';
import { outletsOf } from '../domain/outlets';
import { showNotifications } from './show-notifications';

const most = 100;

/** Mails what a user has not read since the last digest, and sets the time of the next one. */
export async function sendDigest(deps: ChatDeps, userId: string): Promise<void> {
  const saved = await deps.notificationSettings.find(userId);
  if (!saved?.state.digest) return;
  const now = deps.now();
  const settings = settingsOf(saved.state);
  const newest = await deps.notifications.newestOf(userId, most);
  const unread = newest.filter(
    (one) => isDue(saved.state, one, now) && outletsOf(one, settings, now).email,
  );
  const lines = unread.map((notification) => ({ notification, count: 1, isRead: false }));
  const shown = await showNotifications(deps, lines);
  const isMailed =
    shown.length > 0 && (await mail(deps, userId, digestText(shown, deps.publicUrl)));
  const mailed = isMailed ? unread.map(({ id }) => id) : [];
  await deps.notificationSettings.save(saved, finishDigest(saved.state, mailed, now));
}

/** An erased account has no address; what is not mailed to an unconfirmed one stays due. */
const noAddress: RefusalCode[] = ['user-not-found', 'email-not-confirmed'];

/** @returns Whether it was mailed. */
async function mail(
  { http }: ChatDeps,
  userId: string,
  body: { subject: string; text: string },
): Promise<boolean> {
  try {
    await http.call(mailUser, { params: { userId }, body });
    return true;
  } catch (error) {
    if (error instanceof Refusal && noAddress.includes(error.code)) return false;
    throw error;
  }
}
