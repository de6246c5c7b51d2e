import { randomBytes } from 'node:crypto';
import { recoveryLinkMs } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { forgetAddress, prepare, type Recovery } from '../domain/recovery';
import { requestRecovery, type User } from '../domain/user';
import { tokenHashOf } from '../security/token-hash';

/** The most open links to one account; protects its mailbox from floods. */
const mostOpen = 3;

/** Mails the link, if the account exists. A failure retries all of it. */
export async function mailRecovery(deps: UserDeps, recoveryId: string): Promise<void> {
  const { recoveries, users, publicUrl } = deps;
  const asked = await recoveries.find(recoveryId);
  if (!asked?.state.email) return;
  const user = await users.findOne({ email: asked.state.email });
  const token = randomBytes(32).toString('base64url');
  const prepared = user && (await makeLink(deps, { asked, user, token }));
  if (!prepared) {
    await recoveries.save(asked, forgetAddress(asked.state));
    return;
  }
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: 'Set a new password',
    text: textOf(`${publicUrl}/reset-password?token=${token}`),
  });
  await recoveries.save(prepared, forgetAddress(prepared.state));
}

interface NewLink {
  asked: Stored<Recovery>;
  user: Stored<User>;
  token: string;
}

/** Null when the account has the most open links. */
const makeLink = ({ recoveries, users, transaction, now }: UserDeps, link: NewLink) =>
  transaction(async () => {
    const { asked, user, token } = link;
    const isFirstTry = asked.state.userId === null;
    if (isFirstTry) {
      if ((await recoveries.openFor(user.state.id, now())) >= mostOpen) return null;
      await users.save(user, requestRecovery(user.state));
    }
    const made = { userId: user.state.id, tokenHash: tokenHashOf(token) };
    return recoveries.save(asked, prepare(asked.state, made, now()));
  });

const minutes = recoveryLinkMs / 60_000;

const textOf = (link: string): string =>
  [
    'Someone, hopefully you, asked to set a new password for your Contend account.',
    `Open this link within ${minutes} minutes to choose one:`,
    link,
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n');
