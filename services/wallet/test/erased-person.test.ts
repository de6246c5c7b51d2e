import {
  eraseUser,
  getWallet,
  listTransactions,
  sendMoney,
  verifyWallet,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const phone = '+14155550123';

const stored = (p: StoryPlatform, collection: string) =>
  p.database('wallet').collection(collection).find().sort({ _id: 1 }).toArray();

async function verified(p: StoryPlatform, player: Player): Promise<void> {
  await player.call(verifyWallet, { body: { phone } });
  const texts = await p.database('user').collection('mailbox').find({ channel: 'sms' }).toArray();
  const code = /\d{6}/.exec(String(texts.at(-1)?.text))?.[0] ?? '';
  await player.call(verifyWallet, { body: { phone, code } });
}

test('erasing removes the number, notes and names of a person, and moves no cent', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea', { funds: 50_00 });
  await verified(p, ada);
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 5_00, note: 'call Zoe' } });
  await bea.call(sendMoney, { body: { userId: ada.id, amount: 1_00, note: 'thank you' } });
  await p.settled();
  const entries = await stored(p, 'entries');
  const wallets = [await ada.balance(), await bea.balance()];
  const report = await p.ledger.verify();

  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  const about = JSON.stringify([
    await stored(p, 'accounts'),
    await stored(p, 'phoneCodes'),
    await stored(p, 'statementLines'),
    await stored(p, 'players'),
  ]);
  expect([phone, 'Zoe', ' ada', '"ada"'].filter((word) => about.includes(word))).toEqual([]);
  const { items } = await bea.call(listTransactions, { query: {} });
  const words = items.map(({ title, note, counterparty }) => ({
    title,
    note,
    to: counterparty?.id,
  }));
  expect(words.slice(0, 2)).toEqual([
    { title: 'Sent to a player', note: 'thank you', to: ada.id },
    { title: 'Received from a player', note: null, to: ada.id },
  ]);
  expect(await stored(p, 'entries')).toEqual(entries);
  expect(await p.ledger.verify()).toEqual(report);
  const [account] = await p
    .database('wallet')
    .collection('accounts')
    .find({ _id: ada.id as never })
    .toArray();
  expect([{ available: account?.availableCents, held: 0 }, await bea.balance()]).toEqual(wallets);
  expect(await bea.refused(sendMoney, { body: { userId: ada.id, amount: 1_00 } })).toEqual({
    status: 404,
    code: 'recipient-not-found',
  });
  expect((await bea.call(getWallet, {})).verified).toBe(false);
});

test.thorough('erasing a person without a wallet opens none', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  await p.database('wallet').collection('accounts').deleteMany({});
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await stored(p, 'accounts')).toEqual([]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});
