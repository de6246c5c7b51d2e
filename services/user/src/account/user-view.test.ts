import { builtInAvatars } from '@contend/contracts';
import { newCareer } from '../ratings/career';
import { advance, confirmEmail, register, type User } from './user';
import { cardOf, toOwnUser, publicUserOf } from './user-view';

const start = new Date('2026-03-02T12:00:00.000Z');
const [ember = ''] = builtInAvatars;
const registration = {
  ...{ id: '0123456789abcdef01234567', email: 'ada@example.com', username: 'ada' },
  ...{ country: 'IE', birthDate: '1990-05-01', affiliateCode: 'SPRING' },
};
const career = {
  ...{ ...newCareer, wins: 4, xp: 400 },
  pools: [
    { gameId: 'g', playTypeId: 'duel', mu: 25, sigma: 25 / 3, matches: 1 },
    { gameId: 'g', playTypeId: 'duo', mu: 30, sigma: 5, matches: 2 },
  ],
};
const ada: User = {
  ...advance(register(registration, start).state, career, []).state,
  ...{ displayName: 'Ada', avatarUrl: ember, bio: 'I play.', phone: '+353123' },
};
const shown = {
  ...{ id: ada.id, username: 'ada', displayName: 'Ada', avatarUrl: ember, country: 'IE' },
  ...{ level: 3, xp: 400, createdAt: start },
};

test('others see only names, country and level', () => {
  expect(publicUserOf(ada)).toEqual(shown);
});

test('a person also sees their own contact data, status and preferences', () => {
  expect(toOwnUser(ada)).toEqual({
    ...shown,
    ...{ email: 'ada@example.com', emailConfirmedAt: null, phone: '+353123' },
    ...{ birthDate: '1990-05-01', bio: 'I play.', status: 'active', roles: ['player'] },
    preferences: {},
  });
});

test('an address shows its confirmation time, or the sign-up’s before confirmations', () => {
  const later = new Date('2026-03-03T12:00:00.000Z');
  expect(toOwnUser(confirmEmail(ada, later).state).emailConfirmedAt).toEqual(later);
  const { emailConfirmedAt: _, ...old } = ada;
  expect(toOwnUser(old).emailConfirmedAt).toEqual(start);
});

test('a card has the rating of the requested play type, or none', () => {
  const { username, displayName, avatarUrl, country } = shown;
  const card = { id: ada.id, username, displayName, avatarUrl, country };
  expect(cardOf(ada, { playTypeId: 'duel', now: start })).toEqual({ ...card, rating: 1000 });
  expect(cardOf(ada, { playTypeId: 'duo', now: start })).toEqual({ ...card, rating: 1225 });
  expect(cardOf(ada, { playTypeId: 'trio', now: start })).toEqual({ ...card, rating: null });
  expect(cardOf(ada, null)).toEqual({ ...card, rating: null });
});

test('a card has the rating that a season has lowered since the last match', () => {
  const ratedAt = new Date('2026-12-30T12:00:00.000Z');
  const pools = career.pools.map((pool) => ({ ...pool, ratedAt }));
  const rated = advance(ada, { ...career, pools }, []).state;
  const ratingAt = (time: string) =>
    cardOf(rated, { playTypeId: 'duo', now: new Date(time) }).rating;
  expect(ratingAt('2026-12-31T23:59:59.999Z')).toBe(1225);
  expect(ratingAt('2027-01-01T00:00:00.000Z')).toBe(1208);
});

test('an avatar of another site is never shown', () => {
  const elsewhere = { ...ada, avatarUrl: 'https://elsewhere.example/a.png' };
  const views = [publicUserOf(elsewhere), toOwnUser(elsewhere), cardOf(elsewhere, null)];
  expect(views.map(({ avatarUrl }) => avatarUrl)).toEqual([null, null, null]);
});
