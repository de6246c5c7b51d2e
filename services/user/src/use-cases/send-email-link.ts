import { type CallInput, must, type sendEmailLink as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { askLink } from '../domain/email-link';
import { isEmailConfirmed } from '../domain/user';

/** Mails another link; earlier ones stay valid until they expire. */
export async function sendEmailLink(deps: UserDeps, { actor, newId }: CallInput<typeof contract>) {
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  must(!isEmailConfirmed(user.state), 'email-already-confirmed');
  const repeated = await deps.emailLinks.find(newId);
  if (!repeated) await deps.emailLinks.save(null, askLink(newId, actor.id, deps.now()));
  return { ok: true as const };
}
