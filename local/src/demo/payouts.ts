import {
  approvePayout,
  confirmEmail,
  createTransaction,
  getPayoutAuthorization,
  listPayouts,
  mailboxPage,
  prepareSecondFactor,
  rejectPayout,
  sendEmailLink,
  sandboxConnectAccount,
  turnOffSecondFactor,
  turnOnSecondFactor,
  urlOf,
  verifyWallet,
} from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import { authenticatorCode } from './authenticator';
import { demoPlayers } from './cast';
import { type DemoPlayer, until } from './demo-player';

interface PayoutDemo {
  player: DemoPlayer;
  admin: DemoPlayer;
  clock: ShiftedClock;
  /** Of the demo's players. */
  password: string;
  /** The player's number. */
  phone: string;
}

const bankMs = 2 * 60_000;
/** Two of them are half of the amount above which the USA ask for a tax form. */
const largeCents = 500_00;

/**
 * Payouts of a player: one that is refused, one whose bank pays a cent less, which is in suspense
 * since, and one that waits for an admin. Its second factor is off at the end, so that a visitor
 * can sign in.
 */
export async function playPayouts(demo: PayoutDemo): Promise<void> {
  const { player } = demo;
  if (!(await hasMailbox(player))) return;
  await passChecks(demo);
  const code = await useFactor(demo);
  await reject(demo, await request(player, 25_00));
  await payOut(demo, 40_95);
  await request(player, 15_00);
  await player.call(turnOffSecondFactor, { body: { code } });
}

/** A player of the USA is paid a large amount, and requests another one a week later. */
export async function playLargePayout(demo: PayoutDemo, { isFirst }: { isFirst: boolean }) {
  const { player } = demo;
  if (!(await hasMailbox(player))) return;
  if (isFirst) await passChecks(demo);
  const code = await useFactor(demo);
  if (isFirst) await payOut(demo, largeCents);
  else await request(player, largeCents);
  await player.call(turnOffSecondFactor, { body: { code } });
}

const hasMailbox = async (player: DemoPlayer): Promise<boolean> =>
  (await player.send('GET', mailboxPage.path)).status === 200;

/** A payout from the request to the bank. */
async function payOut(demo: PayoutDemo, amount: number): Promise<void> {
  const { player, clock } = demo;
  await approve(demo, await request(player, amount));
  await reached(player, ['submitted', 'unknown', 'paid']);
  let movedAt = 0;
  await until('a payout that is paid', () => {
    // Each second: the bank may have been asked only after the clock was moved.
    if (Date.now() - movedAt >= 1000) {
      clock.moveTo(new Date(clock.now().getTime() + bankMs));
      movedAt = Date.now();
    }
    return newest(player, ['paid']);
  });
}

/** A message to an address, since a time, that has a text of this form. */
const mailed = (player: DemoPlayer, { to, since }: { to: string; since: Date }, form: RegExp) =>
  until(`a message to ${to}`, async () => {
    const { body } = await player.send('GET', mailboxPage.path);
    const messages = String(body)
      .split('<article>')
      .filter((one) => one.includes(to) && sentAt(one) >= since.getTime());
    return messages.map((one) => form.exec(one)?.[1]).find(Boolean) ?? null;
  });

const sentAt = (message: string): number =>
  Date.parse(/datetime="([^"]+)"/.exec(message)?.[1] ?? '');

/** Everything that payouts take apart from the money and the second factor. */
async function passChecks({ player, clock, phone }: PayoutDemo): Promise<void> {
  const { email } = demoPlayers.players.find(({ name }) => name === player.name) ?? { email: '' };
  const since = clock.now();
  await player.call(sendEmailLink, {});
  const token = await mailed(player, { to: email, since }, /confirm-email\?token=([\w-]{43})/);
  await player.call(confirmEmail, { body: { token } });
  await player.call(verifyWallet, { body: { phone } });
  // The plus of a number is escaped on the page.
  const code = await mailed(player, { to: phone.slice(1), since }, /\b(\d{6})\b/);
  await player.call(verifyWallet, { body: { phone, code } });
  const { link } = await player.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  await player.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }));
}

/** Turns the second factor on. Returns a recovery code, which turns it off. */
async function useFactor({ player, clock, password }: PayoutDemo): Promise<string> {
  const { secret } = await player.call(prepareSecondFactor, { body: { password } });
  const shown = authenticatorCode(secret, clock.now());
  const { recoveryCodes } = await player.call(turnOnSecondFactor, { body: { code: shown } });
  return recoveryCodes[0] ?? '';
}

/** The id of a new payout, which an admin can decide. */
async function request(player: DemoPlayer, amount: number): Promise<string> {
  await player.call(createTransaction, { body: { type: 'payout', amount } });
  return reached(player, ['reviewing']);
}

const reached = (player: DemoPlayer, statuses: string[]): Promise<string> =>
  until(`a payout that is ${statuses.join(' or ')}`, () => newest(player, statuses));

/** The id of the player's newest payout where it has one of the statuses. */
async function newest(player: DemoPlayer, statuses: string[]): Promise<string | null> {
  const { items } = await player.call(listPayouts, { query: {} });
  return items[0] && statuses.includes(items[0].status) ? items[0].id : null;
}

const approve = ({ admin }: PayoutDemo, payoutId: string) =>
  admin.call(approvePayout, {
    params: { payoutId },
    body: { reason: 'The bank account has the name of the player.' },
  });

const reject = ({ admin }: PayoutDemo, payoutId: string) =>
  admin.call(rejectPayout, {
    params: { payoutId },
    body: { reason: 'The bank account has another name. Connect one of your own.' },
  });
