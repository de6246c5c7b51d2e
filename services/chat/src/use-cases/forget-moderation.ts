import type { ChatDeps } from '../deps';
import { forgetReporter } from '../domain/report';

/**
 * Erases a user from moderation: their name and notes in reports, and their sanctions with the
 * texts of appeals. Lines of the public log have no user.
 */
export async function forgetModeration(
  { reports, reportQuotas, sanctions }: ChatDeps,
  userId: string,
): Promise<void> {
  for (const found of await reports.allBy(userId)) {
    await reports.save(found, forgetReporter(found.state, userId));
  }
  await reportQuotas.delete(userId);
  await sanctions.forgetAllOf(userId);
}
