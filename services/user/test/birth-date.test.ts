import { updateMe, userUpdated } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test('a birth date is given once, and its event says until when the user is a minor', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada', { birthDate: null });
  const set = (birthDate: string) => ({ body: { birthDate } });
  expect(await ada.refused(updateMe, set('2014-01-01'))).toEqual({
    status: 403,
    code: 'too-young',
  });
  expect((await ada.call(updateMe, set('2009-06-01'))).birthDate).toBe('2009-06-01');
  expect((await ada.call(updateMe, set('2009-06-01'))).birthDate).toBe('2009-06-01');
  expect(await ada.refused(updateMe, set('1999-06-01'))).toEqual({
    status: 409,
    code: 'birth-date-set',
  });
  await p.settled();
  expect(p.events(userUpdated).map((event) => event.data)).toEqual([
    expect.objectContaining({
      userId: ada.id,
      minorUntil: '2027-06-01T00:00:00.000Z',
      ageKnown: true,
    }),
  ]);
});
