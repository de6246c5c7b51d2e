import {
  createTransaction,
  eraseUser,
  exclusionCarried,
  getPayoutAuthorization,
  getPayoutTerms,
  getPlayLimits,
  sandboxConnectAccount,
  startSelfExclusion,
  urlOf,
  verifyWallet,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { wallet } from './payout-fixture';

const phone = '+14155550123';
const bank = 'DE89370400440532013000';

async function verify(p: StoryPlatform, player: Player) {
  const mailbox = p.database('user').collection('mailbox');
  await mailbox.deleteMany({ channel: 'sms' });
  await player.call(verifyWallet, { body: { phone } });
  const code = /\d{6}/.exec(String((await mailbox.findOne({ channel: 'sms' }))?.text))?.[0] ?? '';
  return player.call(verifyWallet, { body: { phone, code } });
}

async function connectBank(p: StoryPlatform, player: Player): Promise<void> {
  const { link } = await player.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  const path = urlOf(sandboxConnectAccount, { params: { accountId }, query: { bank } });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await p.anyone.send('POST', path, { headers, body: '' });
  await player.call(getPayoutTerms, {});
}

/** Ada excluded herself for six months; then her account was erased. */
async function erasedStory() {
  const p = await platform(wallet);
  const { ada, until } = await p.prepare('an erased account with an exclusion', async () => {
    const player = await p.player('ada');
    await verify(p, player);
    await connectBank(p, player);
    const body = { months: 6, confirm: 'exclude me' as const };
    const { pause } = await player.call(startSelfExclusion, { body });
    await p.settled();
    await p.operator.call(eraseUser, { params: { userId: player.id } });
    await p.settled();
    return { ada: player, until: pause?.until ?? '' };
  });
  return { p, ada, until };
}

const pauseOf = async (player: Player) => (await player.call(getPlayLimits, {})).pause;
const hashes = (p: StoryPlatform) => p.database('user').collection('exclusions').find().toArray();

test.thorough(
  'a new account with the number, address or bank of an excluded person is barred',
  async () => {
    const { p, ada, until } = await erasedStory();
    const kept = JSON.stringify(await hashes(p));
    expect([phone, ada.email, bank].filter((value) => kept.includes(value))).toEqual([]);

    const byPhone = await p.player('bea');
    expect(await pauseOf(byPhone)).toBeNull();
    expect(await verify(p, byPhone)).toEqual({ sent: false, verified: true, excludedUntil: until });
    expect(await pauseOf(byPhone)).toMatchObject({ kind: 'self-exclusion', until });
    // A repeat, whose first reply was lost, says it too.
    const repeat = { body: { phone, code: '000000' } };
    expect((await byPhone.call(verifyWallet, repeat)).excludedUntil).toBe(until);
    const refill = { body: { type: 'refill' as const, amount: 10_00 } };
    expect(await byPhone.refused(createTransaction, refill)).toMatchObject({
      ...{ status: 403, code: 'play-paused' },
    });

    const byBank = await p.player('cleo');
    await connectBank(p, byBank);
    expect(await pauseOf(byBank)).toMatchObject({ kind: 'self-exclusion', until });

    const byEmail = await p.player('ada');
    await p.settled();
    expect(p.events(exclusionCarried)).toMatchObject([{ data: { userId: byEmail.id, until } }]);
    expect(await pauseOf(byEmail)).toMatchObject({ kind: 'self-exclusion', until });
  },
);

test.thorough('an account without an exclusion leaves no hash', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  await verify(p, ada);
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await hashes(p)).toEqual([]);
});
