import {
  allowEntry,
  announceToTournament,
  answerAdminCall,
  cancelTournament,
  createTournament,
  disqualifyEntry,
  editTournament,
  getOrganizerBoard,
  getTournament,
  listMyTournaments,
  listPrizeShares,
  listTournaments,
  matchClockLimits,
  moveTournament,
  payOutTournament,
  previewTournament,
  publishTournament,
  type RefusalCode,
  seedTournament,
  setOrganizers,
  standardMatchClock,
  tournamentLimits,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  type EventBody,
  eventOf,
  eventPlatform,
  entered,
  freeTerms,
  hourMs,
  pool,
  published,
  soloPlayTypeId,
  teamPlayTypeId,
  unknownId,
  castOf,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let other: Player;
let ada: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, other, ada } = await castOf(p));
});

type Refused = Promise<{ code: string }>;
const codes = async (refused: Refused[]) => (await Promise.all(refused)).map(({ code }) => code);
const all = (code: RefusalCode, { length }: unknown[]) => Array.from({ length }, () => code);

type Caller = Player | StoryPlatform['anyone'];

/** Every call that names the version which it was made from, well formed. */
const versionedCalls = (by: Caller, tournamentId: string, version = 1) => {
  const params = { tournamentId };
  const body = { version };
  const entryIds = [unknownId, `${unknownId.slice(0, -1)}8`];
  return [
    by.refused(editTournament, { params, body: { ...body, name: 'Other Cup' } }),
    by.refused(publishTournament, { params, body }),
    by.refused(setOrganizers, { params, body: { ...body, userIds: [] } }),
    by.refused(moveTournament, { params: { ...params, move: 'close' }, body }),
    by.refused(cancelTournament, { params, body }),
    by.refused(seedTournament, { params, body: { ...body, entryIds } }),
    by.refused(payOutTournament, { params, body }),
  ];
};

/** Every call of an organizer. */
const organizing = (by: Caller, tournamentId: string) => {
  const params = { tournamentId };
  const change = { kind: 'disqualify', entryId: unknownId } as const;
  return [
    ...versionedCalls(by, tournamentId),
    by.refused(announceToTournament, { params, body: { text: 'Hello.' } }),
    by.refused(getOrganizerBoard, { params }),
    by.refused(disqualifyEntry, { params, body: { entryId: unknownId, reason: 'Cheated.' } }),
    by.refused(allowEntry, { params, body: { entryId: unknownId } }),
    by.refused(answerAdminCall, { params: { ...params, matchId: unknownId } }),
    by.refused(previewTournament, { params, body: { change } }),
  ];
};

test('calls of organizers need a session and the role', async () => {
  const { id } = await published(host, freeTerms(p));
  const signedOut = organizing(p.anyone, id);
  expect(await codes(signedOut)).toEqual(all('unauthenticated', signedOut));
  const asPlayer = organizing(ada, id);
  expect(await codes(asPlayer)).toEqual(all('forbidden', asPlayer));
  const body = freeTerms(p);
  expect(await codes([p.anyone.refused(createTournament, { body })])).toEqual(['unauthenticated']);
  expect(await codes([ada.refused(createTournament, { body })])).toEqual(['forbidden']);
  const mine = p.anyone.refused(listMyTournaments, { query: {} });
  expect(await mine).toMatchObject({ code: 'unauthenticated' });
});

test('an event of others, an unknown one and one that changed are refused', async () => {
  const { id } = await published(host, freeTerms(p));
  const others = organizing(other, id);
  expect(await codes(others)).toEqual(all('not-organizer', others));
  const unknown = organizing(host, unknownId);
  expect(await codes(unknown)).toEqual(all('tournament-not-found', unknown));
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  const hidden = organizing(other, draft.id);
  expect(await codes(hidden)).toEqual(all('tournament-not-found', hidden));
  const versioned = versionedCalls(host, draft.id, 7);
  expect(await codes(versioned)).toEqual(all('version-conflict', versioned));
  const params = { tournamentId: unknownId };
  expect(await codes([host.refused(getTournament, { params })])).toEqual(['tournament-not-found']);
  expect((await p.anyone.refused(listPrizeShares, { params })).code).toBe('tournament-not-found');
});

const outOfBounds: EventBody['matchClock'][] = [
  { ...standardMatchClock, appearMinutes: matchClockLimits.appearMinutes.min - 1 },
  { ...standardMatchClock, baseMinutes: matchClockLimits.baseMinutes.max + 1 },
  { ...standardMatchClock, gameMinutes: matchClockLimits.gameMinutes.max + 1 },
];

test('malformed requests of organizers are 400', async () => {
  const params = { tournamentId: unknownId };
  const bad = { params, body: { version: 0 } as never };
  const refused = [
    host.refused(createTournament, { body: { ...freeTerms(p), minEntries: 1 } }),
    ...outOfBounds.map((matchClock) =>
      host.refused(createTournament, { body: freeTerms(p, { matchClock }) }),
    ),
    host.refused(editTournament, { params, body: { name: 'No version' } as never }),
    host.refused(publishTournament, bad),
    host.refused(setOrganizers, bad),
    host.refused(moveTournament, { params: { ...params, move: 'start' }, body: {} as never }),
    host.refused(cancelTournament, bad),
    host.refused(seedTournament, { params, body: { version: 1, entryIds: [] } }),
    host.refused(payOutTournament, bad),
    host.refused(announceToTournament, { params, body: { text: '' } }),
    host.refused(disqualifyEntry, { params, body: { entryId: unknownId } as never }),
    host.refused(allowEntry, { params, body: {} as never }),
  ];
  const statuses = (await Promise.all(refused)).map(({ status }) => ({ status }));
  expect(statuses).toEqual(refused.map(() => ({ status: 400 })));
  expect(await p.anyone.refused(listTournaments, { query: { page: 0 } })).toMatchObject({
    status: 400,
  });
});

const impossible: [string, Partial<EventBody>][] = [
  ['fewer places than the minimum', { minEntries: 8 }],
  ['a start that is too soon', { checkInOpensMinutes: 24 * 60 }],
  ['a fee without prizes', { feeCents: 5_00 }],
  ['a pool without a fee', { prize: { mode: 'pool', split: [10_000] } }],
  ['a guarantee of nothing', { prize: { mode: 'guaranteed', split: [10_000] } }],
  ['players as teams', { teamSize: 2, playTypeId: teamPlayTypeId }],
];

test('refuses an event that cannot be held, created or edited', async () => {
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  const params = { tournamentId: draft.id };
  for (const [what, change] of impossible) {
    const body = freeTerms(p, change);
    const create = await host.refused(createTournament, { body });
    const refusal = { what, status: 409, code: 'tournament-impossible' };
    expect({ what, ...create }).toMatchObject(refusal);
    const edit = await host.refused(editTournament, { params, body: { version: 1, ...change } });
    expect({ what, ...edit }).toMatchObject(refusal);
  }
});

test('an unknown game or play type is refused, and a draft whose time is over', async () => {
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  const params = { tournamentId: draft.id };
  const wrong = [
    ['game-not-found', { gameId: unknownId }],
    ['play-type-not-found', { playTypeId: unknownId }],
  ] as const;
  for (const [code, change] of wrong) {
    const create = host.refused(createTournament, { body: freeTerms(p, change) });
    expect(await create).toMatchObject({ status: 404, code });
    const edit = host.refused(editTournament, { params, body: { version: 1, ...change } });
    expect(await edit).toMatchObject({ status: 404, code });
  }
  const renamed = { params, body: { version: 1, name: 'Sunday Cup' } };
  expect(await host.call(editTournament, renamed)).toMatchObject({ name: 'Sunday Cup' });
  await p.advance(2 * hourMs);
  const late = host.refused(publishTournament, { params, body: { version: 2 } });
  expect(await late).toMatchObject({ code: 'tournament-impossible' });
});

test('each call has its status: terms are fixed, steps come in order, seeds name all', async () => {
  const event = await published(host, freeTerms(p));
  const { id: tournamentId, version } = event;
  const params = { tournamentId };
  const body = { version };
  const terms = { ...body, maxEntries: 8, playTypeId: soloPlayTypeId };
  expect(await host.refused(editTournament, { params, body: terms })).toMatchObject({
    code: 'terms-fixed',
  });
  const entryIds = [unknownId, `${unknownId.slice(0, -1)}8`];
  const early = [
    host.refused(moveTournament, { params: { ...params, move: 'start' }, body }),
    host.refused(payOutTournament, { params, body }),
    host.refused(seedTournament, { params, body: { ...body, entryIds } }),
  ];
  expect(await codes(early)).toEqual(all('tournament-status', early));
  const unknown = { ...body, userIds: [unknownId] };
  expect(await host.refused(setOrganizers, { params, body: unknown })).toMatchObject({
    code: 'user-not-found',
  });
  const open = await host.call(moveTournament, {
    ...{ params: { ...params, move: 'open-check-in' }, body },
  });
  const seed = { params: { ...params, move: 'seed' as const }, body: { version: open.version } };
  expect(await host.refused(moveTournament, seed)).toMatchObject({ code: 'too-few-entries' });
  await host.call(cancelTournament, { params, body: { version: open.version } });
  const { version: ended } = await eventOf(host, event);
  const over = { params, body: { version: ended } };
  const late = [
    host.refused(announceToTournament, { params, body: { text: 'Too late.' } }),
    host.refused(publishTournament, over),
    host.refused(moveTournament, { ...over, params: { ...params, move: 'close' } }),
  ];
  expect(await codes(late)).toEqual(all('tournament-status', late));
});

test('limits: announcements of an event, and open events of an organizer', async () => {
  const event = await published(host, freeTerms(p));
  const params = { tournamentId: event.id };
  await host.call(announceToTournament, { params, body: { text: 'Welcome.' } });
  expect((await p.anyone.call(listTournaments, { query: {} })).total).toBeGreaterThan(0);
  const announcements = Array.from({ length: tournamentLimits.announcements }, (_, number) => ({
    ...{ id: String(number).padStart(24, '0'), at: new Date(), text: 'Hello.' },
  }));
  const stored = p.database('tournament').collection('tournaments');
  await stored.updateOne({ _id: event.id as never }, { $set: { announcements } });
  const said = host.refused(announceToTournament, { params, body: { text: 'Once more.' } });
  expect(await said).toMatchObject({ status: 409, code: 'too-many-announcements' });
  const many = Array.from({ length: tournamentLimits.openEvents }, (_, number) => ({
    ...{ _id: `e${String(number).padStart(23, '0')}`, version: 1, ownerId: other.id },
    ...{ status: 'draft', organizerIds: [], publishedAt: null },
  }));
  await stored.insertMany(many as never);
  const create = { body: freeTerms(p) };
  expect(await other.refused(createTournament, create)).toMatchObject({
    ...{ status: 409, code: 'too-many-tournaments' },
  });
  await stored.deleteOne({ _id: many[0]!._id as never });
  expect(await other.call(createTournament, create)).toMatchObject({ status: 'draft' });
});

const barred: { code: RefusalCode; change: object }[] = [
  { code: 'account-suspended', change: { status: 'suspended' } },
  { code: 'birth-date-required', change: { ageKnown: false, minorUntil: null } },
  { code: 'under-age', change: { minorUntil: new Date('2040-01-01') } },
  { code: 'country-required', change: { country: null } },
  { code: 'country-blocked', change: { country: 'CU' } },
];

test('an organizer whom the law bars from money is refused prizes', async () => {
  const draft = await host.call(createTournament, { body: freeTerms(p, pool) });
  const params = { tournamentId: draft.id };
  const body = { version: 1 };
  const players = p.database('tournament').collection('players');
  const before = await players.findOne({ _id: host.id as never });
  for (const { code, change } of barred) {
    await players.updateOne({ _id: host.id as never }, { $set: change });
    expect(await host.refused(publishTournament, { params, body })).toMatchObject({ code });
    if (code === 'account-suspended') {
      const create = host.refused(createTournament, { body: freeTerms(p) });
      const edit = host.refused(editTournament, { params, body: { ...body, name: 'New name' } });
      expect(await codes([create, edit])).toEqual([code, code]);
    }
    await players.replaceOne({ _id: host.id as never }, before as never);
  }
});

test('a guarantee that the owner cannot pay leaves the draft', async () => {
  const prize = { mode: 'guaranteed' as const, guaranteeCents: 500_00, split: [10_000] };
  const draft = await host.call(createTournament, { body: freeTerms(p, { prize }) });
  const params = { tournamentId: draft.id };
  const publish = host.refused(publishTournament, { params, body: { version: 1 } });
  expect(await publish).toMatchObject({ status: 402, code: 'insufficient-funds' });
  expect(await eventOf(host, draft)).toMatchObject({ status: 'draft' });
  const { items } = await host.call(listMyTournaments, { query: { as: 'organizer' } });
  expect(items.map(({ id }) => id)).toContain(draft.id);
});

test.thorough('disqualifies an entry before the start; its place is free', async () => {
  const event = await published(host, freeTerms(p));
  const { id: entryId } = await entered(ada, event);
  const params = { tournamentId: event.id };
  const body = { entryId, reason: 'Plays under two names.' };
  const missing = { params, body: { ...body, entryId: unknownId } };
  expect(await host.refused(disqualifyEntry, missing)).toMatchObject({ code: 'entry-not-found' });
  expect(await host.call(disqualifyEntry, { params, body })).toMatchObject({
    ...{ status: 'disqualified', refund: 'none' },
  });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 0 } });
});
