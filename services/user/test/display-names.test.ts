import { eraseUser, getMe, searchUsers, signUp, updateMe } from '@contend/contracts';
import { eventually, type Player, platform } from '@contend/test-kit';

const account = (username: string) => ({
  email: `${username}@players.example`,
  password: 'teal otter juggles seven forks',
  username,
});
const rename = (player: Player, displayName: string) =>
  player.call(updateMe, { body: { displayName } });
const refusalOf = (player: Player, displayName: string) =>
  player.refused(updateMe, { body: { displayName } });

test.thorough('a display name is normalized for display', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const names: [string, string][] = [
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Ａｄａ', 'Ada'],
    ['José Ñandú', 'José Ñandú'],
    ['Мария', 'Мария'],
    ['田中 Tanaka', '田中 Tanaka'],
    ['สมชาย', 'สมชาย'],
    ['Nova 🚀', 'Nova 🚀'],
  ];
  for (const [sent, shown] of names) {
    expect((await rename(ada, sent)).displayName).toBe(shown.normalize('NFKC'));
  }
});

const refusedNames = [
  ['a bidirectional override', 'Ada\u202Etac'],
  ['an isolate', 'Ada\u2066'],
  ['a zero-width space', 'A\u200Bda'],
  ['a zero-width joiner', 'A\u200Dda'],
  ['a soft hyphen', 'A\u00ADda'],
  ['a Hangul filler', 'A\u3164da'],
  ['a variation selector', 'A\uFE0Fda'],
  ['a blank pattern', 'A\u2800da'],
  ['a tag', 'A\u{E0041}da'],
  ['a byte order mark', '\uFEFFAda\uFEFF.'],
  ['a character that is not assigned', 'A\uFFFFda'],
  ['one for private use', 'A\uE000da'],
  ['a line separator', 'A\u2028da'],
  ['marks above marks', 'A\u0334\u0335\u0336da'],
  ['a mark before everything', '\u0301Ada'],
  ['nothing to read', '. . .'],
  ['two alphabets that look alike', 'Аda'],
] as const;

test.thorough('a display name that others can not read is refused', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  for (const [what, displayName] of refusedNames) {
    const refused = await refusalOf(ada, displayName);
    expect({ what, ...refused }).toMatchObject({ what, status: 400, code: 'invalid-request' });
  }
  expect((await ada.call(getMe, { query: {} })).displayName).toBe('ada');
});

const alikeNames = [
  ['the same name', 'Nova'],
  ['the same in capitals', 'NOVA'],
  ['full-width letters', 'Ｎｏｖａ'],
  ['mathematical letters', '𝐍𝐨𝐯𝐚'],
  ['marks on letters', 'Nóva'],
  ['a digit for a letter', 'N0va'],
] as const;

test('a name like another’s is refused', async () => {
  const p = await platform({ only: ['user'] });
  const [nova, eve] = [await p.player('nova'), await p.player('eve')];
  for (const [what, displayName] of alikeNames) {
    const refused = await refusalOf(eve, displayName);
    expect({ what, ...refused }).toEqual({ what, status: 409, code: 'display-name-taken' });
  }
  await rename(nova, 'Nova');
  expect((await rename(nova, 'nova')).displayName).toBe('nova');
});

test.thorough('rejects a look-alike name in another alphabet', async () => {
  const p = await platform({ only: ['user'] });
  const [ace, eve] = [await p.player('ace'), await p.player('eve')];
  // Cyrillic а, с, е.
  expect(await refusalOf(eve, '\u0430\u0441\u0435')).toEqual({
    status: 409,
    code: 'display-name-taken',
  });
  await rename(ace, 'Big Ace');
  expect((await refusalOf(eve, 'big  ace')).code).toBe('display-name-taken');
  expect((await refusalOf(eve, 'Official Contend')).code).toBe('display-name-taken');
  // The username stays its owner's; the former display name is free.
  expect((await refusalOf(eve, 'Ace')).code).toBe('display-name-taken');
  await rename(ace, 'ace');
  expect((await rename(eve, 'Big Ace')).displayName).toBe('Big Ace');
});

test.thorough('rejects a username that looks like another account’s name', async () => {
  const p = await platform({ only: ['user'] });
  const lily = await p.player('lily');
  await rename(lily, 'Paypal');
  for (const username of ['paypaI', 'PayPal', 'PAYPA1']) {
    expect(await p.anyone.refused(signUp, { body: account(username) })).toEqual({
      status: 409,
      code: 'username-taken',
    });
  }
  expect((await p.anyone.call(signUp, { body: account('lily_2') })).user.username).toBe('lily_2');
});

test.thorough('one of many concurrent claims of a name succeeds', async () => {
  const p = await platform({ only: ['user'] });
  const players: Player[] = [];
  for (let nth = 2; nth < 10; nth += 1) players.push(await p.player(`racer_${nth}`));
  const answers = await Promise.all(
    players.map((player) => player.answer(updateMe, { body: { displayName: 'Champion' } })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...players.slice(1).map(() => 409)]);
});

test.thorough(
  'accounts of earlier versions keep their names, which no other can take',
  async () => {
    const p = await platform({ only: ['user'] });
    const [nova, twin] = [await p.player('nova'), await p.player('twin')];
    const eve = await p.player('eve');
    const database = p.database('user');
    await database.collection('claimedNames').deleteMany({});
    const name = { displayName: 'Starlight', displayNameKey: 'starlight' };
    const old = { $unset: { namesClaimed: '' }, $set: name };
    await database.collection('users').updateMany({ username: { $in: ['nova', 'twin'] } }, old);
    await p.kill('user');
    await p.restart('user');
    await eventually('the names to be claimed', async () => {
      const left = await database.collection('users').countDocuments({ namesClaimed: null });
      return left === 0;
    });
    expect((await refusalOf(eve, 'Starl1ght')).code).toBe('display-name-taken');
    for (const player of [nova, twin]) {
      const { displayName } = await player.call(updateMe, { body: { bio: 'Still here.' } });
      expect(displayName).toBe('Starlight');
    }
    expect((await rename(twin, 'Moonlight')).displayName).toBe('Moonlight');
    expect((await refusalOf(eve, 'Starlight')).code).toBe('display-name-taken');
    await rename(nova, 'Sunlight');
    expect((await rename(eve, 'Starlight')).displayName).toBe('Starlight');
  },
);

test.thorough('the names of an erased account are free again', async () => {
  const p = await platform({ only: ['user'] });
  const [nova, eve] = [await p.player('nova'), await p.player('eve')];
  await rename(nova, 'Starlight');
  await p.operator.call(eraseUser, { params: { userId: nova.id } });
  expect((await rename(eve, 'Starlight')).displayName).toBe('Starlight');
  expect((await eve.call(searchUsers, { query: { q: 'starl' } })).items).toHaveLength(1);
});
