import { createHmac } from 'node:crypto';
import {
  answerSandboxCardPage,
  confirmEmail,
  createMembershipCheckout,
  getPayoutAuthorization,
  listPlans,
  membershipWebhook,
  payoutAccountAgeMs,
  providerWebhook,
  sandboxConnectAccount,
  urlOf,
} from '@contend/contracts';
import {
  eventually,
  giveSecondFactor,
  type Player,
  type StoryPlatform,
  verifyPhone,
} from '@contend/test-kit';

const webhooks = { wallet: providerWebhook, membership: membershipWebhook };

/** Sends an event that the sandbox provider has signed. */
export async function sendSandboxEvent(
  { anyone, clock, secrets }: StoryPlatform,
  service: keyof typeof webhooks,
  event: object,
): Promise<void> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', secrets.webhook).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': `t=${seconds},v1=${hmac}`,
  };
  const path = urlOf(webhooks[service], { params: { provider: 'sandbox' } });
  const { status } = await anyone.send('POST', path, { body, headers });
  if (status !== 200) throw new Error(`The event was refused with ${status}.`);
}

/** A price of the plan Plus. */
export async function plusPrice({ anyone }: StoryPlatform, interval: 'month' | 'year' = 'month') {
  const { items } = await anyone.call(listPlans, {});
  const plus = items.find(({ name }) => name === 'Plus');
  const price = plus?.prices.find((one) => one.interval === interval);
  if (!price) throw new Error('There is no plan to buy.');
  return price;
}

/** Buys that plan with a card. */
export async function buyPlus(platform: StoryPlatform, player: Player): Promise<void> {
  const body = { priceId: (await plusPrice(platform)).id };
  const { link } = await player.call(createMembershipCheckout, { body });
  const [, objectId = ''] = /cards\/checkout\/([0-9a-f]{24})/.exec(link) ?? [];
  const params = { page: 'checkout' as const, objectId, answer: 'pays' as const };
  await platform.anyone.answer(answerSandboxCardPage, { params });
  await platform.settled();
}

/** A player with money that is old enough, who passes every check of a payout. */
export async function readyPayee(
  platform: StoryPlatform,
  { name, funds, phone } = { name: 'payee', funds: 100_00, phone: '+14155551000' },
): Promise<Player> {
  const player = await platform.player(name, { funds });
  const mailbox = platform.database('user').collection('mailbox');
  let token = '';
  await eventually('the mail that confirms an address', async () => {
    const mails = await mailbox.find({ to: player.email }).toArray();
    const texts = mails.map(({ text }) => String(text)).join();
    token = /confirm-email\?token=([\w-]{43})/.exec(texts)?.[1] ?? '';
    return token !== '';
  });
  await platform.anyone.call(confirmEmail, { body: { token } });
  await verifyPhone(platform, player, phone);
  await giveSecondFactor(platform, player);
  const { link } = await player.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  await platform.anyone.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  await platform.advance(payoutAccountAgeMs);
  await player.signInAgain();
  return player;
}
