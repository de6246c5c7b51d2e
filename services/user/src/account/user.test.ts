import { builtInAvatars, type DomainEvent, role, type Role } from '@contend/contracts';
import fc from 'fast-check';
import { emptyStanding, newCareer } from '../ratings/career';
import {
  advance,
  confirmEmail,
  endSessions,
  erase,
  assignRoles,
  isEmailConfirmed,
  profileOf,
  profileVersion,
  register,
  republish,
  requestRecovery,
  searchKey,
  type User,
} from './user';

const start = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T12:00:00.001Z');
const id = '0123456789abcdef01234567';
const registration = {
  id,
  email: 'ada@example.com',
  username: 'Ada_L',
  country: 'IE',
  birthDate: '1990-05-01',
  affiliateCode: 'SPRING',
};
const ada = register(registration, start).state;
const profile = {
  userId: id,
  username: 'Ada_L',
  displayName: 'Ada_L',
  avatarUrl: null,
  country: 'IE',
  minorUntil: null,
  birthdays: [],
  ageKnown: true,
};
const saved = (events: DomainEvent[]) => events.map(({ spec, data }) => [spec.type, data]);
const sessionsOver = ['session.ended.v1', { userId: id, sessionId: null, before: later }];
const statusChanged = (status: User['status']) => [
  'user.status-changed.v1',
  { userId: id, status },
];

test('a new account is an active player without a profile, found by its names', () => {
  const { state, events, timers } = register(registration, start);
  expect(state).toEqual({
    ...registration,
    emailConfirmedAt: null,
    usernameKey: 'ada_l',
    displayName: 'Ada_L',
    displayNameKey: 'ada_l',
    foldedName: 'ada_l',
    avatarUrl: null,
    bio: '',
    phone: null,
    preferences: {},
    status: 'active',
    roles: ['player'],
    sessionsFrom: null,
    standing: { wins: 0, losses: 0, streak: 0, xp: 0, pools: [] },
    ...{ rewardXp: 0, levelReached: null },
    createdAt: start,
    countryChangedAt: null,
    profileVersion: 3,
    namesClaimed: true,
    countryRanked: true,
    erasedAt: null,
  });
  expect(saved(events)).toEqual([['user.signed-up.v1', profile]]);
  expect(timers).toEqual({});
});

test('an account needs no birth date, and refuses one that is too young', () => {
  const { events } = register({ ...registration, birthDate: null }, start);
  expect(saved(events)).toEqual([['user.signed-up.v1', { ...profile, ageKnown: false }]]);
  expect(() => register({ ...registration, birthDate: '2013-03-03' }, start)).toThrow(
    expect.objectContaining({ code: 'too-young' }),
  );
});

test('names are found regardless of case and of look-alike forms', () => {
  expect(searchKey('ＡＤＡ ﬁne')).toBe('ada fine');
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'z', 'Ç', 'é', '7', '_', '-') });
  fc.assert(
    fc.property(name, (typed) => {
      expect(searchKey(typed.toUpperCase())).toBe(searchKey(typed.toLowerCase()));
      expect(searchKey(typed.normalize('NFD'))).toBe(searchKey(typed));
    }),
  );
});

test('a profile has the end of its owner’s minority and avatars of the platform only', () => {
  const minor = { ...ada, birthDate: '2010-03-02', displayName: 'Ada', country: null };
  expect(profileOf(minor, start)).toEqual({
    ...profile,
    displayName: 'Ada',
    country: null,
    minorUntil: new Date('2028-03-02T00:00:00.000Z'),
    birthdays: [19, 20, 21].map((age) => ({ age, at: new Date(Date.UTC(2010 + age, 2, 2)) })),
  });
  const [ember = ''] = builtInAvatars;
  expect(profileOf({ ...ada, avatarUrl: ember }, start).avatarUrl).toBe(ember);
  const elsewhere = 'https://elsewhere.example/a.png';
  expect(profileOf({ ...ada, avatarUrl: elsewhere }, start).avatarUrl).toBeNull();
});

test('a profile whose event lacks fields is published once, an erased one never', () => {
  const { profileVersion: _, ...old } = ada;
  for (const lacking of [old, { ...ada, profileVersion: 1 }]) {
    const { state, events } = republish(lacking, start);
    expect(state).toEqual(ada);
    expect(saved(events)).toEqual([['user.updated.v1', profile]]);
  }
  for (const done of [ada, { ...ada, profileVersion: 3 }, { ...old, erasedAt: start }]) {
    expect(republish(done, start)).toEqual({ state: done, events: [], timers: {} });
  }
});

test('an address is confirmed once; one from before confirmations counts as confirmed', () => {
  expect(isEmailConfirmed(ada)).toBe(false);
  const { state, events } = confirmEmail(ada, later);
  expect(state).toEqual({ ...ada, emailConfirmedAt: later });
  expect(saved(events)).toEqual([['user.email-confirmed.v1', { userId: id }]]);
  expect(confirmEmail(state, start)).toEqual({ state, events: [], timers: {} });
  const { emailConfirmedAt: _, ...old } = ada;
  expect(isEmailConfirmed(old)).toBe(true);
  expect(confirmEmail(old, later)).toEqual({ state: old, events: [], timers: {} });
});

test('ending all sessions sets the time from which tokens are valid', () => {
  const { state, events } = endSessions(ada, later);
  expect(state).toEqual({ ...ada, sessionsFrom: later });
  expect(saved(events)).toEqual([sessionsOver]);
});

test('a recovery request changes nothing of the account and is published', () => {
  const { state, events } = requestRecovery(ada);
  expect(state).toEqual(ada);
  expect(state).not.toBe(ada);
  expect(saved(events)).toEqual([['user.recovery-requested.v1', { userId: id }]]);
});

test('an added role keeps the sessions, a removed one ends them', () => {
  const organizer = assignRoles(ada, ['player', 'organizer'], later);
  expect(organizer.state).toEqual({ ...ada, roles: ['player', 'organizer'] });
  expect(organizer.events).toEqual([]);
  const player = assignRoles(organizer.state, ['player'], later);
  expect(player.state).toEqual({ ...ada, sessionsFrom: later });
  expect(saved(player.events)).toEqual([sessionsOver]);
  const same = assignRoles(organizer.state, ['organizer', 'player'], later);
  expect(same.state).toBe(organizer.state);
  expect(same.events).toEqual([]);
});

test('an account has its given roles, each once, and no session after losing one', () => {
  const ofRoles = fc.array(fc.constantFrom(...role.options), { minLength: 1, maxLength: 4 });
  const oneEach = (roles: Role[]) => [...new Set(roles)].sort();
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...role.options)), ofRoles, (before, given) => {
      const { state, events } = assignRoles({ ...ada, roles: before }, given, later);
      expect([...state.roles].sort()).toEqual(oneEach(given));
      const hasLostOne = before.some((one) => !given.includes(one));
      expect(saved(events)).toEqual(hasLostOne ? [sessionsOver] : []);
      expect(state.sessionsFrom).toEqual(hasLostOne ? later : null);
    }),
  );
});

const erasedProfile = {
  ...profile,
  username: 'erased-01234567',
  displayName: 'Erased player',
  country: null,
  ageKnown: false,
};

test('an erased account keeps its id, record and age, and no personal data', () => {
  const person: User = {
    ...advance(ada, { ...newCareer, wins: 3, xp: 120 }, []).state,
    ...{ emailConfirmedAt: start, displayName: 'Ada', displayNameKey: 'ada', bio: 'I play.' },
    ...{ avatarUrl: builtInAvatars[0] ?? null, phone: '+353123', countryChangedAt: start },
    ...{ preferences: { theme: 'dark' } as User['preferences'], roles: ['player', 'admin'] },
  };
  const { state, events } = erase(person, later);
  expect(state).toEqual({
    id,
    email: `erased-${id}`,
    emailConfirmedAt: null,
    username: 'erased-01234567',
    usernameKey: `erased-${id}`,
    displayName: 'Erased player',
    displayNameKey: 'erased player',
    foldedName: 'erased player',
    avatarUrl: null,
    country: null,
    bio: '',
    phone: null,
    birthDate: null,
    preferences: {},
    status: 'banned',
    roles: ['player'],
    affiliateCode: null,
    sessionsFrom: later,
    standing: { wins: 3, losses: 0, streak: 0, xp: 120, pools: [] },
    ...{ rewardXp: 0, levelReached: 2 },
    createdAt: start,
    countryChangedAt: null,
    profileVersion,
    namesClaimed: true,
    erasedAt: later,
  });
  expect(saved(events)).toEqual([
    ['user.updated.v1', erasedProfile],
    ['user.erased.v1', { userId: id }],
    statusChanged('banned'),
    sessionsOver,
  ]);
  expect(erase(state, start)).toEqual({ state, events: [], timers: {} });
});

test('erasing a banned account does not ban it a second time', () => {
  expect(saved(erase({ ...ada, status: 'banned' }, later).events)).toEqual([
    ['user.updated.v1', erasedProfile],
    ['user.erased.v1', { userId: id }],
    sessionsOver,
  ]);
});

test('counted results become the standing that the account shows', () => {
  const career = { ...newCareer, wins: 2, losses: 1, streak: -1, xp: 90, day: '2026-03-02' };
  const moved = endSessions(ada, later).events;
  const { state, events } = advance(ada, career, moved);
  expect(state).toEqual({
    ...ada,
    standing: { ...emptyStanding, wins: 2, losses: 1, streak: -1, xp: 90 },
  });
  expect(events).toBe(moved);
});

test('counted results that reach a level announce it', () => {
  const { state, events } = advance(ada, { ...newCareer, wins: 2, xp: 110 }, []);
  expect(state.levelReached).toBe(2);
  expect(saved(events)).toEqual([['user.level-reached.v1', { userId: id, level: 2 }]]);
});
