import {
  cancelDeletion,
  createTeam,
  deletionDelayMs,
  deletionPostponedMs,
  getDeletion,
  getMe,
  listGames,
  prepareSecondFactor,
  requestDeletion,
  sendMoney,
  signIn,
  turnOnSecondFactor,
  userErased,
} from '@contend/contracts';
import { authenticatorCode, type Player, platform, type StoryPlatform } from '@contend/test-kit';

const start = () => platform({ only: ['user', 'wallet', 'team', 'match', 'tournament'] });
const refused = (code: string, status = 409) => ({ status, code });

const ask = ({ password }: Player, givesUp = 0, code?: string) => ({
  body: { password, givesUp, ...(code && { code }) },
});

const mailsTo = async (p: StoryPlatform, to: string) =>
  (await p.database('user').collection('mailbox').find({ to }).toArray()).map(({ subject }) =>
    String(subject),
  );

test('an account is deleted 14 days after its owner asked, with its wallet', async () => {
  const p = await start();
  const ada = await p.player('ada', { funds: 5_00 });
  const other = await p.signIn(ada);
  const [game] = (await ada.call(listGames, {})).items;
  const team = { name: 'Ada’s own', tag: 'ADA', gameId: game?.id ?? '' };
  const { id: teamId } = await ada.call(createTeam, { body: team });
  await p.settled();
  expect(await ada.call(getDeletion, {})).toEqual({
    ...{ pending: null, takesCode: false, obstacles: [], remainder: 5_00, memberUntil: null },
    teams: [{ id: teamId, name: 'Ada’s own', becomes: 'deleted' }],
  });
  const wrong = { body: { password: 'not this one', givesUp: 5_00 } };
  expect(await ada.refused(requestDeletion, wrong)).toEqual(refused('wrong-password', 403));
  expect(await ada.refused(requestDeletion, ask(ada))).toEqual(refused('deletion-remainder'));
  const { endsAt } = await ada.call(requestDeletion, ask(ada, 5_00));
  expect(endsAt).toBe(new Date(p.clock.now().getTime() + deletionDelayMs).toISOString());
  expect(await ada.refused(requestDeletion, ask(ada, 5_00))).toEqual(refused('deletion-requested'));
  await p.settled();
  expect((await other.refused(getMe, {})).status).toBe(401);
  expect((await ada.call(getDeletion, {})).pending).toMatchObject({ endsAt, postponedFor: [] });
  await p.advance(deletionDelayMs - 1000);
  await ada.signInAgain();
  expect((await ada.call(getMe, {})).id).toBe(ada.id);
  const before = await p.ledger.verify();
  await p.advance(1000);
  await p.settled();
  expect(p.events(userErased).map(({ subject }) => subject)).toEqual([ada.id]);
  const { email, password } = ada;
  const body = { email, password };
  expect(await p.anyone.refused(signIn, { body })).toEqual(refused('wrong-credentials', 401));
  expect(await p.ledger.verify()).toEqual(before);
  expect(await p.database('user').collection('accountDeletions').countDocuments()).toBe(0);
});

test('a request takes the code of a second factor, and is cancelled', async () => {
  const p = await start();
  const ada = await p.player('ada');
  const body = { password: ada.password };
  const { secret } = await ada.call(prepareSecondFactor, { body });
  const code = () => authenticatorCode(secret, p.clock.now());
  await ada.call(turnOnSecondFactor, { body: { code: code() } });
  expect((await ada.call(getDeletion, {})).takesCode).toBe(true);
  expect(await ada.refused(requestDeletion, ask(ada))).toEqual(refused('code-missing', 403));
  const used = ask(ada, 0, code());
  expect(await ada.refused(requestDeletion, used)).toEqual(refused('wrong-code', 403));
  await p.advance(30_000);
  await ada.call(requestDeletion, ask(ada, 0, code()));
  await ada.call(cancelDeletion, {});
  expect(await ada.refused(cancelDeletion, {})).toEqual(refused('deletion-not-requested'));
  expect((await ada.call(getDeletion, {})).pending).toBeNull();
  await p.advance(deletionDelayMs);
  await p.settled();
  expect(p.events(userErased)).toEqual([]);
  expect(await mailsTo(p, ada.email)).toContain('Your account stays');
});

test('money blocks a request; money that comes later postpones the end', async () => {
  const p = await start();
  const [ada, bea] = [await p.player('ada', { funds: 10_00 }), await p.player('bea')];
  const { obstacles, remainder } = await ada.call(getDeletion, {});
  expect([obstacles, remainder]).toEqual([[{ code: 'money', amount: 10_00, objects: [] }], 0]);
  expect(await ada.refused(requestDeletion, ask(ada))).toEqual(refused('deletion-blocked'));
  await bea.call(requestDeletion, ask(bea));
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 5_00 } });
  await p.advance(deletionDelayMs);
  await p.settled();
  expect(p.events(userErased)).toEqual([]);
  await bea.signInAgain();
  expect((await bea.call(getDeletion, {})).pending?.postponedFor).toEqual(['money']);
  const subjects = await mailsTo(p, bea.email);
  expect(subjects).toContain('Your account will be deleted in a few days');
  expect(subjects).toContain('The deletion of your account is postponed');
  await bea.call(sendMoney, { body: { userId: ada.id, amount: 5_00 } });
  await p.advance(deletionPostponedMs);
  await p.settled();
  expect(p.events(userErased).map(({ subject }) => subject)).toEqual([bea.id]);
});

test('wrong passwords are limited, and a guest has no account to delete', async () => {
  const p = await start();
  const ada = await p.player('ada');
  const wrong = { body: { password: 'not this one', givesUp: 0 } };
  for (let nth = 1; nth <= 10; nth += 1) await ada.refused(requestDeletion, wrong);
  expect(await ada.refused(requestDeletion, wrong)).toEqual(refused('rate-limited', 429));
  const guest = refused('unauthenticated', 401);
  expect(await p.anyone.refused(getDeletion, {})).toEqual(guest);
  expect(await p.anyone.refused(requestDeletion, wrong)).toEqual(guest);
  expect(await p.anyone.refused(cancelDeletion, {})).toEqual(guest);
});

test('without an answer of the wallet nothing is asked for', async () => {
  const p = await start();
  const ada = await p.player('ada');
  await p.kill('wallet');
  expect(await ada.refused(getDeletion, {})).toEqual(refused('unavailable', 503));
  expect(await ada.refused(requestDeletion, ask(ada))).toEqual(refused('unavailable', 503));
});
