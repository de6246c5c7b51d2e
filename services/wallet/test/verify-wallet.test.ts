import { getWallet, verifyWallet, walletVerified } from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };
const phone = '+14155550123';
const minute = 60_000;
const wrong = { status: 400, code: 'phone-code-wrong' };

/** The texted code, from the development mailbox. */
async function textedCode(p: StoryPlatform): Promise<string> {
  const messages = await p.database('user').collection('mailbox').find().toArray();
  const last = messages.filter(({ channel }) => channel === 'sms').at(-1);
  return /\d{6}/.exec(String(last?.text))?.[0] ?? '';
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('a texted code verifies a wallet, once', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  expect(await ada.call(verifyWallet, { body: { phone } })).toEqual({
    sent: true,
    verified: false,
  });
  const code = await textedCode(p);
  const stored = await p.database('wallet').collection('phoneCodes').findOne();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(await ada.refused(verifyWallet, { body: { phone, code: otherThan(code) } })).toEqual(
    wrong,
  );
  expect(await ada.call(verifyWallet, { body: { phone, code } })).toEqual({
    sent: false,
    verified: true,
  });
  await p.settled();
  expect(await ada.call(getWallet, {})).toMatchObject({ verified: true });
  expect(p.events(walletVerified)).toMatchObject([{ subject: ada.id, data: { userId: ada.id } }]);
  expect(await ada.call(verifyWallet, { body: { phone, code } })).toEqual({
    ...{ sent: false, verified: true },
  });
  for (const body of [{ phone }, { phone: '+14155550199', code }]) {
    expect(await ada.refused(verifyWallet, { body })).toEqual({
      status: 409,
      code: 'already-verified',
    });
  }
});

test.thorough('a code is valid for its number, for ten minutes and five attempts', async () => {
  const p = await platform(wallet);
  const [ada, bea, cal] = await Promise.all(['ada', 'bea', 'cal'].map((name) => p.player(name)));
  if (!ada || !bea || !cal) throw new Error('They did not sign up.');
  expect(await ada.refused(verifyWallet, { body: { phone, code: '123456' } })).toEqual(wrong);
  await ada.call(verifyWallet, { body: { phone } });
  const ofAda = await textedCode(p);
  expect(await ada.refused(verifyWallet, { body: { phone: '+14155550199', code: ofAda } })).toEqual(
    wrong,
  );
  expect(await bea.refused(verifyWallet, { body: { phone, code: ofAda } })).toEqual(wrong);
  await p.advance(10 * minute);
  expect(await ada.refused(verifyWallet, { body: { phone, code: ofAda } })).toEqual(wrong);

  await cal.call(verifyWallet, { body: { phone } });
  const code = await textedCode(p);
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await cal.refused(verifyWallet, { body: { phone, code: otherThan(code) } })).toEqual(
      wrong,
    );
  }
  expect(await cal.refused(verifyWallet, { body: { phone, code } })).toEqual(wrong);
  expect(await cal.call(getWallet, {})).toMatchObject({ verified: false });
});

test.thorough('rejects malformed numbers and codes, and too many requests', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const bodies = [{ phone: '4155550123' }, { phone, code: '12345' }, { phone, code: 123456 }, {}];
  for (const body of bodies) {
    expect(await ada.refused(verifyWallet, { body: body as never })).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
  expect(await p.anyone.refused(verifyWallet, { body: { phone } })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  const answers = [];
  for (let nth = 0; nth < 10; nth += 1) {
    answers.push((await ada.answer(verifyWallet, { body: { phone, code: '123456' } })).status);
  }
  expect(answers).toContain(429);
});

test('one number verifies one wallet, also under concurrency', async () => {
  const p = await platform(wallet);
  const players = await Promise.all(['ada', 'bea', 'cal'].map((name) => p.player(name)));
  const codes: string[] = [];
  for (const player of players) {
    await player.call(verifyWallet, { body: { phone } });
    const texts = await p.database('user').collection('mailbox').find({ channel: 'sms' }).toArray();
    const all = texts.map(({ text }) => /\d{6}/.exec(String(text))?.[0] ?? '');
    codes.push(all.find((code) => !codes.includes(code)) ?? '');
  }
  const answers = await Promise.all(
    players.map((player, nth) =>
      player.answer(verifyWallet, { body: { phone, code: codes[nth] ?? '' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const codesOf = answers.map(({ body }) => (body as { code?: string }).code);
  expect(codesOf.filter((code) => code === 'phone-taken')).toHaveLength(2);
  const accounts = await p.database('wallet').collection('accounts').find().toArray();
  expect(accounts.filter(({ verifiedPhone }) => verifiedPhone === phone)).toHaveLength(1);
});

test.thorough('a number gets five texts a day, from any number of accounts', async () => {
  const p = await platform(wallet);
  const players = await Promise.all(['ada', 'bea', 'cal'].map((name) => p.player(name)));
  const body = { phone: '+14155550177' };
  const statuses = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const player = players[nth % players.length];
    statuses.push((await player?.answer(verifyWallet, { body }))?.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  const sent = await p.database('user').collection('mailbox').countDocuments({ channel: 'sms' });
  expect(sent).toBe(5);
});
