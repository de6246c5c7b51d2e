import { consentToWager, coverSeats } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import { expectBooks } from './play-wager';
import { balances, consentAll, ids, offer, readAs, shortOffer, twoTeams } from './team-story';

const unavailable = { status: 503, code: 'unavailable' };
const expired = { status: 409, code: 'funding-expired' };

test.thorough('a last consent while the wallet is down is completed by its repeat', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  await consentAll(p, asked, [second]);
  const call = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  const key = { idempotencyKey: 'third-consents-1' };
  await p.kill('wallet');
  expect(await third.refused(consentToWager, call, key)).toEqual(unavailable);
  expect(await readAs(owner, asked)).toMatchObject({ status: 'funding', askedTerms: null });
  await p.restart('wallet');
  expect((await third.call(consentToWager, call, key)).status).toBe('open');
  expect(await balances(nova.players)).toEqual([40_00, 40_00, 40_00]);
});

test.thorough(
  'stakes that cannot be held within a minute end the offer; nothing is held',
  async () => {
    const setting = await twoTeams();
    const { p, nova } = setting;
    const [owner] = nova.players;
    const { asked, poor } = await shortOffer(setting);
    const params = { wagerId: asked.id };
    const body = { users: ids([poor]), terms: asked.terms };
    const key = { idempotencyKey: 'owner-covers-1' };
    await p.kill('wallet');
    expect(await owner.refused(coverSeats, { params, body }, key)).toEqual(unavailable);
    p.clock.advance(60_000);
    await p.restart('wallet');
    // A release that failed while the wallet was down is retried by the platform's clock.
    const isEnded = async () => {
      await p.advance(15_000);
      return (await readAs(owner, asked)).status === 'cancelled';
    };
    await eventually('the end of the offer', isEnded);
    expect((await readAs(owner, asked)).endReason).toBe('funding-expired');
    expect(await balances(nova.players)).toEqual([50_00, 50_00, 50_00]);
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough('a consent that is confirmed after its minute holds nothing', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  await consentAll(p, asked, [second]);
  // The process that took the last consent stopped before it held the stakes.
  await p
    .database('wager')
    .collection('wagers')
    .updateOne(
      { _id: asked.id as never },
      {
        $set: {
          'home.seats.2.consent': {
            ...{ amountCents: 10_00, at: p.clock.now() },
            until: new Date(p.clock.now().getTime() + 60_000),
          },
          fundBy: p.clock.now(),
        },
      },
    );
  const call = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, call)).toEqual(expired);
  expect((await readAs(owner, asked)).status).toBe('cancelled');
  expect(await balances(nova.players)).toEqual([50_00, 50_00, 50_00]);
});
