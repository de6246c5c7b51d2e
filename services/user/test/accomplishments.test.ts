import {
  type AccomplishmentReply,
  createAccomplishment,
  deleteAccomplishment,
  listAccomplishments,
  listUserAccomplishments,
  prizePaid,
  rewardEarned,
  teamCreated,
  teamMemberJoined,
  tournamentCompleted,
  tournamentResultsFinal,
  tournamentStarted,
  updateAccomplishment,
  wagerSettled,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { finalMatch, publishFinal, publishFinals } from './final-matches';
import { gameId } from './match-events';

const only = { only: ['user' as const] };
const body = {
  ...{ name: 'Hat trick', description: 'Win three matches.', tier: 'silver' as const, xp: 50 },
  rule: { event: 'match-won' as const, count: 3, gameId: null },
};
const ref = (id: string) => ({ params: { accomplishmentId: id } });
const signedOut = { status: 401, code: 'unauthenticated' };
const forbidden = { status: 403, code: 'forbidden' };
const notFound = { status: 404, code: 'accomplishment-not-found' };
const unknown = 'f'.repeat(24);

const offered = async (p: StoryPlatform) => (await p.anyone.call(listAccomplishments, {})).items;
const named = async (p: StoryPlatform, name: string): Promise<AccomplishmentReply> => {
  const found = (await offered(p)).find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not offered.`);
  return found;
};
const listOf = (reader: { call: Player['call'] }, { id: userId }: Player) =>
  reader.call(listUserAccomplishments, { params: { userId } });
const earnedBy = async (p: StoryPlatform, player: Player) =>
  (await listOf(p.anyone, player)).items
    .filter(({ earnedAt }) => earnedAt)
    .map(({ name }) => name)
    .sort();

test('anyone lists the accomplishments; an admin adds, changes and deletes', async () => {
  const p = await platform(only);
  const admin = await p.admin();
  expect(await offered(p)).toHaveLength(13);
  const added = await admin.call(createAccomplishment, { body });
  expect(added).toMatchObject(body);
  expect(await named(p, 'Hat trick')).toEqual(added);
  const changed = { ...body, name: 'Three wins', xp: 60 };
  await admin.call(updateAccomplishment, { ...ref(added.id), body: changed });
  expect(await named(p, 'Three wins')).toMatchObject({ id: added.id, xp: 60 });
  const veteran = await named(p, 'Veteran');
  await admin.call(updateAccomplishment, { ...ref(veteran.id), body: { ...body, name: 'Old' } });
  expect(await offered(p)).toHaveLength(14);
  await admin.call(deleteAccomplishment, ref(veteran.id));
  await admin.call(deleteAccomplishment, ref(added.id));
  expect(await admin.call(deleteAccomplishment, ref(added.id))).toEqual({ ok: true });
  expect((await offered(p)).map(({ name }) => name)).not.toContain('Old');
  expect(await offered(p)).toHaveLength(12);
  expect(await admin.refused(updateAccomplishment, { ...ref(added.id), body })).toEqual(notFound);
});

test('refuses others than admins, unknown ones, impossible rules and a 101st', async () => {
  const p = await platform(only);
  const [admin, ada] = [await p.admin(), await p.player('ada')];
  expect(await p.anyone.refused(createAccomplishment, { body })).toEqual(signedOut);
  expect(await ada.refused(createAccomplishment, { body })).toEqual(forbidden);
  expect(await ada.refused(updateAccomplishment, { ...ref(unknown), body })).toEqual(forbidden);
  expect(await ada.refused(deleteAccomplishment, ref(unknown))).toEqual(forbidden);
  expect(await admin.refused(updateAccomplishment, { ...ref(unknown), body })).toEqual(notFound);
  expect(await admin.refused(deleteAccomplishment, ref(unknown))).toEqual(notFound);
  const impossible = [
    { ...body, rule: { event: 'wager-won', count: 1, gameId } },
    { ...body, rule: { event: 'moon-landing', count: 1 } },
    { ...body, rule: { event: 'match-won', count: 0 } },
    { ...body, xp: 501 },
    { ...body, users: [ada.id] },
  ];
  for (const one of impossible) {
    const refusal = await admin.refused(createAccomplishment, { body: one as typeof body });
    expect(refusal).toEqual({ status: 400, code: 'invalid-request' });
  }
  const rows = Array.from({ length: 87 }, (_, index) => ({
    ...{ ...body, _id: index.toString(16).padStart(24, 'd'), version: 1 },
    ...{ createdAt: p.clock.now(), deletedAt: null },
  }));
  await p
    .database('user')
    .collection('accomplishments')
    .insertMany(rows as never);
  expect(await admin.refused(createAccomplishment, { body })).toEqual({
    ...{ status: 409, code: 'too-many-accomplishments' },
  });
});

test('a result earns once, dated by the match; everyone sees the progress of others', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const match = finalMatch({ home: ada.id, away: bea.id });
  const eventId = '9'.repeat(24);
  await publishFinal(p, match, eventId);
  await publishFinal(p, match, eventId);
  await publishFinal(p, match);
  expect(await earnedBy(p, ada)).toEqual(['First match', 'First win']);
  expect(await earnedBy(p, bea)).toEqual(['First match']);
  const { items, earned, total } = await listOf(p.anyone, ada);
  expect(items[0]).toMatchObject({ earnedAt: match.completedAt, progress: 1 });
  expect([earned, total]).toEqual([2, 13]);
  expect(p.events(rewardEarned).map(({ data }) => data)).toHaveLength(3);
  const own = await listOf(ada, ada);
  expect(own.items).toHaveLength(13);
  expect(own.items.find(({ name }) => name === 'Ten wins')).toMatchObject({
    ...{ progress: 1, earnedAt: null, rule: { event: 'match-won', count: 10 } },
  });
  expect(await listOf(bea, ada)).toEqual(own);
  expect(await listOf(p.anyone, ada)).toEqual(own);
  const nobody = { params: { userId: unknown } };
  expect(await p.anyone.refused(listUserAccomplishments, nobody)).toEqual({
    ...{ status: 404, code: 'user-not-found' },
  });
});

test.thorough('any order and repetition of matches earn the same on the same dates', async () => {
  const p = await platform(only);
  const [ada, bea, cleo] = [await p.player('ada'), await p.player('bea'), await p.player('cleo')];
  const admin = await p.admin();
  await admin.call(createAccomplishment, { body });
  const dates = [4, 1, 3, 2, 5].map((day) => `2026-02-0${day}T10:00:00.000Z`);
  const play = async (home: Player, order: string[]) => {
    const matches = order.map((completedAt) =>
      finalMatch({ home: home.id, away: cleo.id, completedAt }),
    );
    for (const one of [...matches, ...matches.slice(0, 2)]) await publishFinal(p, one);
  };
  await play(ada, dates);
  await play(bea, [...dates].sort());
  const datesOf = async (player: Player) =>
    (await listOf(p.anyone, player)).items.map(({ name, earnedAt }) => [name, earnedAt]);
  expect(new Map((await datesOf(ada)) as [string, string][])).toEqual(
    new Map((await datesOf(bea)) as [string, string][]),
  );
  expect(await datesOf(ada)).toContainEqual(['Hat trick', '2026-02-03T10:00:00.000Z']);
});

test.thorough('matches that end at the same time lose no count', async () => {
  const p = await platform(only);
  const [ada, bea, admin] = [await p.player('ada'), await p.player('bea'), await p.admin()];
  await admin.call(createAccomplishment, { body });
  const matches = [1, 2, 3].map(() => finalMatch({ home: ada.id, away: bea.id }));
  await Promise.all(matches.map((one) => publishFinal(p, one)));
  expect(await earnedBy(p, ada)).toContain('Hat trick');
});

test.thorough('one that was deleted or changed stays with those who have it', async () => {
  const p = await platform(only);
  const [ada, bea, admin] = [await p.player('ada'), await p.player('bea'), await p.admin()];
  await publishFinal(p, finalMatch({ home: ada.id, away: bea.id }));
  const { id } = await named(p, 'First win');
  await admin.call(updateAccomplishment, { ...ref(id), body });
  await admin.call(deleteAccomplishment, ref(id));
  await publishFinal(p, finalMatch({ home: bea.id, away: ada.id }));
  expect(await earnedBy(p, ada)).toContain('First win');
  expect(await earnedBy(p, bea)).toEqual(['First match']);
});

test.thorough('what was done before one was added counts with the next activity', async () => {
  const p = await platform(only);
  const [ada, bea, admin] = [await p.player('ada'), await p.player('bea'), await p.admin()];
  const matches = [1, 2, 3].map((day) => {
    const completedAt = `2026-02-0${day}T10:00:00.000Z`;
    return finalMatch({ home: ada.id, away: bea.id, completedAt });
  });
  await publishFinals(p, matches);
  await admin.call(createAccomplishment, { body: { ...body, rule: { ...body.rule, gameId } } });
  expect(await earnedBy(p, ada)).not.toContain('Hat trick');
  await publishFinal(p, finalMatch({ home: ada.id, away: bea.id }));
  const { items } = await listOf(p.anyone, ada);
  expect(items.find(({ name }) => name === 'Hat trick')).toMatchObject({
    earnedAt: '2026-02-03T10:00:00.000Z',
  });
});

test.thorough('wagers, scrims, teams and tournaments count, each by its own event', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const id = (digit: string) => digit.repeat(24);
  const cup = { tournamentId: id('1'), name: 'Cup' };
  const side = ({ id: userId }: Player) => ({
    ...{ captainId: userId, teamId: null, isAccepted: true },
    seats: [{ userId, payerId: userId }],
  });
  await publishFinal(p, finalMatch({ home: ada.id, away: bea.id, isScrim: true }));
  await p.publish(wagerSettled, {
    ...{ subject: id('2'), sequence: 5 },
    data: {
      ...{ wagerId: id('2'), matchId: id('3'), home: side(ada), away: side(bea), winner: 'away' },
      ...{ potCents: 200, rakeCents: 20, payouts: [{ userId: bea.id, amountCents: 180 }] },
    },
  });
  const team = { teamId: id('4'), name: 'Nova', tag: 'NOV', avatarUrl: null, gameId: id('8') };
  const members = { ownerId: ada.id, captainIds: [ada.id], memberIds: [ada.id] };
  const place = { region: 'EU', timeZone: 'Europe/Berlin', actingIds: [ada.id], deletedAt: null };
  const created = { ...team, ...members, ...place };
  await p.publish(teamCreated, { subject: id('4'), sequence: 1, data: created });
  const joined = { teamId: id('4'), userId: bea.id, captainIds: [ada.id], by: 'open' };
  await p.publish(teamMemberJoined, { subject: id('4'), sequence: 2, data: joined });
  const started = { ...cup, userIds: [ada.id, bea.id], entries: 2 };
  await p.publish(tournamentStarted, { subject: cup.tournamentId, sequence: 3, data: started });
  const completed = { ...cup, places: [{ entryId: id('5'), place: 1 }], winnerIds: [ada.id] };
  // Its prizes are not paid yet: the result can still be undone.
  const held = { ...completed, winnerIds: [bea.id], payoutAt: p.clock.now().toISOString() };
  await p.publish(tournamentCompleted, { subject: cup.tournamentId, sequence: 4, data: held });
  expect(await earnedBy(p, bea)).not.toContain('Champion');
  const free = { ...completed, payoutAt: null, finalAt: p.clock.now().toISOString() };
  await p.publish(tournamentCompleted, { subject: cup.tournamentId, sequence: 5, data: free });
  expect(await earnedBy(p, ada)).not.toContain('Champion');
  const final = { ...cup, winnerIds: [ada.id] };
  await p.publish(tournamentResultsFinal, { subject: cup.tournamentId, sequence: 6, data: final });
  expect(await earnedBy(p, ada)).toEqual([
    ...['Champion', 'Entrant', 'First match', 'First win', 'Team player', 'Warm-up'],
  ]);
  const share = { ...cup, shareId: id('6'), entryId: id('7'), userId: bea.id, place: 1 };
  await p.publish(prizePaid, {
    ...{ subject: id('6'), sequence: 1, data: { ...share, amountCents: 5, isWaiting: false } },
  });
  expect(await earnedBy(p, bea)).toEqual([
    ...['Champion', 'Duelist', 'Entrant', 'First match', 'Team player', 'Warm-up'],
  ]);
});
