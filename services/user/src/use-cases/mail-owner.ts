import type { UserDeps } from '../deps';

export interface OwnerMail {
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
}

/** Mails the owner of an account; one that was erased has no address. A failure retries it. */
export async function mailOwner(
  { users, delivery }: Pick<UserDeps, 'users' | 'delivery'>,
  userId: string,
  { subject, lines }: OwnerMail,
): Promise<void> {
  const user = await users.find(userId);
  if (!user || user.state.erasedAt) return;
  const text = lines.join('\n\n');
  await delivery.deliver({ channel: 'email', to: user.state.email, subject, text });
}
