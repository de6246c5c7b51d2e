import { confirmEmail, confirmEmailChange, requestEmailChange, signIn } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

export const next = 'ada.new@players.example';
export const invalid = { status: 400, code: 'email-link-invalid' };

/** Mails to an address, oldest first. */
export const mailsTo = async (p: StoryPlatform, to: string) => {
  await p.settled();
  const mails = p.database('user').collection('mailbox').find({ to }).sort({ at: 1, _id: 1 });
  return (await mails.toArray()).map(({ subject, text }) => ({
    subject: String(subject),
    text: String(text),
  }));
};
/** The secret of the last link of a kind that was mailed to an address. */
export async function linkTo(p: StoryPlatform, to: string, kind: string): Promise<string> {
  const texts = (await mailsTo(p, to)).map(({ text }) => text).reverse();
  const pattern = new RegExp(`${kind}\\?token=([\\w-]{43})`);
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
}

export async function confirmedPlayer(p: StoryPlatform): Promise<Player> {
  const ada = await p.player('ada');
  const token = await linkTo(p, ada.email, 'confirm-email');
  await p.anyone.call(confirmEmail, { body: { token } });
  return ada;
}

export async function confirmed() {
  const p = await platform({ only: ['user'] });
  return { p, ada: await confirmedPlayer(p) };
}

/** Mails are listed by their time, so that each step has another one. */
export async function request(p: StoryPlatform, player: Player, email = next) {
  await p.advance(1000);
  return player.call(requestEmailChange, { body: { email, currentPassword: player.password } });
}
export const confirmLink = (p: StoryPlatform) => linkTo(p, next, 'email-change/confirm');
export async function open(p: StoryPlatform, token: string) {
  await p.advance(1000);
  return p.anyone.call(confirmEmailChange, { body: { token } });
}
export const refusedLink = (p: StoryPlatform, token: string) =>
  p.anyone.refused(confirmEmailChange, { body: { token } });
export const signInWith = (p: StoryPlatform, email: string, { password }: Player) =>
  p.anyone.answer(signIn, { body: { email, password } });
