import {
  correctUser,
  countryChangeEveryMs,
  eraseUser,
  identityChanged,
  type Refusal,
  updateMe,
  userUpdated,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

const only = { only: ['user' as const] };
const to = (country: string) => ({ body: { country } });
const recordsOf = async (p: StoryPlatform, { id: userId }: Player) =>
  p.database('user').collection('identityChanges').find({ userId }).sort({ _id: 1 }).toArray();

test('a country changes once in 90 days, to the millisecond, and is recorded', async () => {
  const p = await platform(only);
  const ada = await p.player('ada', { country: 'IE' });
  const first = p.clock.now();
  await ada.call(updateMe, to('SE'));
  await p.advance(countryChangeEveryMs - 1);
  await ada.signInAgain();
  const tooSoon = await ada.answer(updateMe, to('NO'));
  const changeableFrom = new Date(first.getTime() + countryChangeEveryMs).toISOString();
  expect(tooSoon).toMatchObject({
    status: 409,
    body: { code: 'country-change-too-soon', details: { changeableFrom } },
  });
  expect((await ada.call(updateMe, { body: { bio: 'Still here.' } })).country).toBe('SE');
  await p.advance(1);
  expect((await ada.call(updateMe, to('NO'))).country).toBe('NO');
  expect(await recordsOf(p, ada)).toMatchObject([
    { field: 'country', before: 'IE', after: 'SE', by: 'player', at: first },
    { field: 'country', before: 'SE', after: 'NO', by: 'player' },
  ]);
  await p.settled();
  const seen = p.events(userUpdated).map(({ data }) => (data as { country: string }).country);
  expect(seen).toEqual(['SE', 'SE', 'NO']);
  expect(p.events(identityChanged).map(({ data }) => data)).toEqual([
    { userId: ada.id, field: 'country', by: 'player' },
    { userId: ada.id, field: 'country', by: 'player' },
  ]);
});

test.thorough('setting the same country is no change, and the first one is free', async () => {
  const p = await platform(only);
  const ada = await p.player('ada', { country: null });
  for (const country of ['IE', 'IE', 'SE', 'SE']) await ada.call(updateMe, to(country));
  expect(await ada.refused(updateMe, to('NO'))).toEqual({
    status: 409,
    code: 'country-change-too-soon',
  });
  expect(await recordsOf(p, ada)).toMatchObject([
    { before: null, after: 'IE' },
    { before: 'IE', after: 'SE' },
  ]);
});

test('a person cannot leave a blocked country; an operator moves them, recorded', async () => {
  const p = await platform(only);
  const ivo = await p.player('ivo', { country: 'KP' });
  const locked = { status: 403, code: 'country-locked' };
  expect(await ivo.refused(updateMe, to('IE'))).toEqual(locked);
  await p.advance(countryChangeEveryMs);
  await ivo.signInAgain();
  expect(await ivo.refused(updateMe, to('IE'))).toEqual(locked);
  const params = { userId: ivo.id };
  const reason = 'Residence permit seen, ticket 4711';
  const body = { country: 'IE', birthDate: '1997-01-31', reason };
  expect(await p.operator.call(correctUser, { params, body })).toMatchObject({
    country: 'IE',
    birthDate: '1997-01-31',
  });
  expect(await recordsOf(p, ivo)).toMatchObject([
    { field: 'birthDate', before: '1998-05-14', after: '1997-01-31', by: 'operator', reason },
    { field: 'country', before: 'KP', after: 'IE', by: 'operator', reason },
  ]);
  // The correction is the person's change of these 90 days.
  expect(await ivo.refused(updateMe, to('SE'))).toMatchObject({ code: 'country-change-too-soon' });
});

test('a correction names a person, at least one fact and a reason', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const params = { userId: ada.id };
  const refused = (body: { country?: string; birthDate?: string; reason: string }) =>
    p.operator.call(correctUser, { params, body }).then(
      () => null,
      (error: unknown) => (error as Refusal).code,
    );
  const reason = 'Passport seen';
  expect(await refused({ reason })).toBe('invalid-request');
  expect(await refused({ country: 'IE', reason: '' })).toBe('invalid-request');
  expect(await refused({ birthDate: '2090-01-01', reason })).toBe('invalid-request');
  expect(await refused({ birthDate: '2014-01-01', reason })).toBe('too-young');
  const unknownUser = { userId: '5f43a00000000000000000ff' };
  const body = { country: 'SE', reason };
  await expect(p.operator.call(correctUser, { params: unknownUser, body })).rejects.toMatchObject({
    code: 'user-not-found',
  });
  expect(await recordsOf(p, ada)).toEqual([]);
});

test.thorough('two concurrent changes are one change', async () => {
  const p = await platform(only);
  const ada = await p.player('ada', { country: 'IE' });
  const answers = await Promise.all(['SE', 'NO', 'DK'].map((one) => ada.answer(updateMe, to(one))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await recordsOf(p, ada)).toHaveLength(1);
});

test.thorough('erasing a person deletes the record of their countries', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  await ada.call(updateMe, to('SE'));
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  expect(await recordsOf(p, ada)).toEqual([]);
});
