import {
  approvePayout,
  confirmEmail,
  createTransaction,
  getPayoutAuthorization,
  getPayoutLink,
  listPayouts,
  payoutAccountAgeMs,
  sandboxConnectAccount,
  urlOf,
} from '@contend/contracts';
import {
  giveSecondFactor,
  platform,
  type Player,
  type StoryPlatform,
  verifyPhone,
} from '@contend/test-kit';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import { sendEvent } from './provider-event';

export const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

/** Refills can leave after as long as the youngest account can be paid out. */
export const oldEnoughMs = payoutAccountAgeMs;

export async function confirmAddress(p: StoryPlatform, { email }: Player): Promise<void> {
  const mails = await p.database('user').collection('mailbox').find({ to: email }).toArray();
  const texts = mails.map(({ text }) => String(text)).join();
  const token = /confirm-email\?token=([\w-]{43})/.exec(texts)?.[1] ?? '';
  await p.anyone.call(confirmEmail, { body: { token } });
}

export async function connectAccount(p: StoryPlatform, player: Player): Promise<void> {
  const { link } = await player.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  await p.anyone.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
}

/** Everything that a payout asks of a person, apart from the money. */
export async function verifyAll(p: StoryPlatform, player: Player): Promise<void> {
  await confirmAddress(p, player);
  await verifyPhone(p, player);
  await giveSecondFactor(p, player);
  await connectAccount(p, player);
}

/** A player with money that is old enough, who passes every check of a payout. */
export const readyPlayer = (p: StoryPlatform, { funds = 200_00 } = {}): Promise<Player> =>
  p.prepare(`a player with ${funds} who can be paid`, async () => {
    const ada = await p.player('ada', { funds });
    await verifyAll(p, ada);
    await p.advance(oldEnoughMs);
    await ada.signInAgain();
    return ada;
  });

/** A player who is ready, and an admin who decides. */
export async function payoutStory(options: { funds?: number } = {}) {
  const p = await platform(wallet);
  const ada = await readyPlayer(p, options);
  const admin = await p.admin('rita');
  return { p, ada, admin };
}
export type PayoutStory = Awaited<ReturnType<typeof payoutStory>>;

let keys = 0;

export const payOut = (player: Player, amount: number, idempotencyKey?: string) => {
  keys += 1;
  const key = { idempotencyKey: idempotencyKey ?? `payout-request-${keys}` };
  return player.call(createTransaction, { body: { type: 'payout', amount } }, key);
};

export const refusalOfPayout = (player: Player, amount: number) =>
  player.refused(createTransaction, { body: { type: 'payout', amount } });

/** The refusal of a payout, which its page has too. */
export async function refusalOfBoth(player: Player, amount: number) {
  const refusal = await refusalOfPayout(player, amount);
  const link = await player.refused(getPayoutLink, { query: { amount: String(amount) } });
  expect(link).toEqual(refusal);
  return refusal;
}

export async function lastPayout(player: Player) {
  const { items } = await player.call(listPayouts, { query: {} });
  if (!items[0]) throw new Error('There is no payout.');
  return items[0];
}

/** Requests a payout and has it approved; the provider has it then. */
export const approvedPayout = (
  { p, ada, admin }: { p: StoryPlatform; ada: Player; admin: Player },
  amount: number,
): Promise<string> =>
  p.prepare(`an approved payout of ${amount}`, async () => {
    const { transaction } = await payOut(ada, amount);
    const payoutId = transaction.reference?.id ?? '';
    await p.settled();
    const body = { reason: 'Known player' };
    await admin.call(approvePayout, { params: { payoutId }, body });
    await p.settled();
    return payoutId;
  });

/** A payout that the provider has paid. */
export async function paid(story: PayoutStory, amount: number): Promise<void> {
  await approvedPayout(story, amount);
  await story.p.advance(sandboxBankMs);
  expect(await lastPayout(story.ada)).toMatchObject({ status: 'paid' });
}

/** The provider's signed event that a payout changed. */
export async function tellChanged(p: StoryPlatform, payoutId: string, id: string) {
  const answer = await sendEvent(p, { id, type: 'payout.changed', payoutId });
  await p.settled();
  return answer;
}

/** Changes the provider's own record of a payout. */
export const atProvider = (p: StoryPlatform, payoutId: string, change: object) =>
  p
    .database('wallet')
    .collection<{ _id: string }>('sandboxPayouts')
    .updateOne({ _id: payoutId }, { $set: change });

export const exact = async (p: StoryPlatform): Promise<string[]> =>
  (await p.ledger.verify()).differences;
