import {
  acceptScore,
  changeRoster,
  checkIn,
  getMatch,
  listMatches,
  matchCheckInOpened,
  matchCompleted,
  matchRequested,
  matchRosterChanged,
  matchVoided,
  proposeScore,
  rejectScore,
  scheduledCheckIn,
  scrimCancelled,
  teamUpdated,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';

const [matchId, bookingId] = ['b'.repeat(24), 'c'.repeat(24)];
const [homeTeam, awayTeam] = ['1'.repeat(24), '2'.repeat(24)];
const params = { matchId };
const hourMs = 3600_000;

interface Pair {
  p: StoryPlatform;
  home: [Player, Player];
  away: [Player, Player];
  /** Acts for home and does not play. */
  deputy: Player;
  standIn: Player;
}

/** A scrim of two teams of two, at once or in an hour. */
async function scrim({ isScheduled = false } = {}): Promise<Pair> {
  const p = await platform({ only: ['user', 'match'] });
  const [ada, bea, amy, bob, deputy, standIn] = await Promise.all([
    p.player('ada'),
    p.player('bea'),
    p.player('amy'),
    p.player('bob'),
    p.player('dan'),
    p.player('sam'),
  ]);
  const home: [Player, Player] = [ada, amy];
  const away: [Player, Player] = [bea, bob];
  const startsAt = new Date(p.clock.now().getTime() + hourMs).toISOString();
  const side = ([captain, other]: [Player, Player], teamId: string) => ({
    ...{ captainId: captain.id, userIds: [captain.id, other.id], teamId },
  });
  const data = {
    ...{ matchId, kind: 'scrim', source: { kind: 'scrim-booking', id: bookingId } },
    sides: {
      home: { ...side(home, homeTeam), deputyIds: [deputy.id], standInIds: [standIn.id] },
      away: side(away, awayTeam),
    },
    format: {
      ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
      ...{ teamSize: 2, bestOf: 3 },
    },
    ...(isScheduled && { startsAt }),
  };
  await p.prepare(`a scrim ${JSON.stringify(data)}`, () =>
    p.publish(matchRequested, { ...{ subject: bookingId, sequence: 1 }, data }),
  );
  return { p, home, away, deputy, standIn };
}

test('a player of both sides does not check in', async () => {
  const p = await platform({ only: ['user', 'match'] });
  const ada = await p.player('ada');
  const alone = { captainId: ada.id, userIds: [ada.id] };
  const data = {
    ...{ matchId, kind: 'scrim', source: { kind: 'scrim-booking', id: bookingId } },
    sides: { home: { ...alone, teamId: homeTeam }, away: { ...alone, teamId: awayTeam } },
    format: {
      ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
      ...{ teamSize: 1, bestOf: 3 },
    },
  };
  await p.publish(matchRequested, { subject: bookingId, sequence: 1, data });
  expect(await ada.refused(checkIn, { params })).toEqual({ status: 409, code: 'on-both-sides' });
});

test('a stand-in plays, a deputy reports, and the result names only the players', async () => {
  const { p, home, away, deputy, standIn } = await scrim();
  const [ada, amy] = home;
  const body = { outId: amy.id, inId: standIn.id };
  expect(await amy.refused(changeRoster, { params, body })).toEqual({
    ...{ status: 403, code: 'not-captain' },
  });
  const wrong = { params, body: { outId: away[1].id, inId: standIn.id } };
  expect(await ada.refused(changeRoster, wrong)).toEqual({ status: 409, code: 'not-on-roster' });
  const stranger = { params, body: { outId: amy.id, inId: deputy.id } };
  expect(await ada.refused(changeRoster, stranger)).toEqual({ status: 409, code: 'not-stand-in' });
  const changed = await deputy.call(changeRoster, { params, body });
  expect(changed.home).toMatchObject({
    ...{ teamId: homeTeam, deputyIds: [deputy.id] },
    seats: [{ userId: ada.id }, { userId: standIn.id, standInFor: amy.id }],
  });
  expect(changed.involved?.map(({ username }) => username)).toEqual(['dan', 'amy']);
  expect(await deputy.call(changeRoster, { params, body })).toEqual(changed);
  expect(await amy.refused(checkIn, { params })).toEqual({ status: 403, code: 'not-in-match' });
  for (const player of [ada, standIn, ...away]) await player.call(checkIn, { params });
  const maps = [
    { name: 'One', scores: [3, 1] as [number, number] },
    { name: 'Two', scores: [2, 0] as [number, number] },
  ];
  const report = { body: { matchId, scores: [2, 0] as [number, number], maps } };
  const sheet = await deputy.call(proposeScore, report);
  expect(await ada.refused(acceptScore, { params })).toEqual({ status: 403, code: 'own-score' });
  const nowhere = { params: { matchId: 'f'.repeat(24) }, body };
  const missing = { status: 404, code: 'match-not-found' };
  expect(await ada.refused(changeRoster, nowhere)).toEqual(missing);
  expect(await p.anyone.refused(changeRoster, { params, body })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  const nameless = { params, body: { outId: '?', inId: standIn.id } };
  expect(await ada.refused(changeRoster, nameless)).toMatchObject({ status: 400 });
  const closed = await ada.refused(changeRoster, {
    ...{ params, body: { outId: standIn.id, inId: amy.id } },
  });
  expect(closed).toEqual({ status: 409, code: 'roster-closed' });
  const other = { params, query: { proposalId: 'f'.repeat(24) } };
  const otherProposal = { status: 409, code: 'other-proposal' };
  expect(await away[0].refused(acceptScore, other)).toEqual(otherProposal);
  expect(await away[0].refused(rejectScore, other)).toEqual(otherProposal);
  const proposalId = sheet.proposals[0]?.id;
  await away[0].call(acceptScore, { params, query: { proposalId } });
  await p.settled();
  expect(p.events(matchRosterChanged)).toHaveLength(1);
  expect(p.events(matchCompleted)).toMatchObject([
    {
      data: {
        ...{ home: [ada.id, standIn.id], away: away.map(({ id }) => id) },
        teams: { home: homeTeam, away: awayTeam },
      },
    },
  ]);
});

test.thorough('a stand-in named in a live scrim is not bound before they check in', async () => {
  const { p, home, away, standIn } = await scrim();
  const [ada, amy] = home;
  for (const player of [...home, ...away]) await player.call(checkIn, { params });
  const body = { outId: amy.id, inId: standIn.id };
  const asked = await ada.call(changeRoster, { params, body });
  expect(asked.home.seats).toMatchObject([
    { userId: ada.id },
    { userId: amy.id, askedId: standIn.id },
  ]);
  await p.settled();
  expect(p.events(matchRosterChanged)).toEqual([]);
  const taken = await standIn.call(checkIn, { params });
  expect(taken).toMatchObject({ status: 'live' });
  expect(taken.home.seats[1]).toMatchObject({ userId: standIn.id, standInFor: amy.id });
  expect(await standIn.call(checkIn, { params })).toEqual(taken);
  await p.settled();
  expect(p.events(matchRosterChanged)).toMatchObject([{ data: { userId: standIn.id } }]);
});

/** A team as its service publishes it. */
const published = (p: StoryPlatform, teamId: string, players: Player[], sequence = 1) => {
  const memberIds = players.map(({ id }) => id);
  const [ownerId = ''] = memberIds;
  const named = { name: 'A team', tag: 'TEAM', avatarUrl: null, gameId: gameIds.rocketLeague };
  const place = { region: 'any' as const, timeZone: 'UTC', deletedAt: null };
  const acting = { ownerId, captainIds: [ownerId], actingIds: [ownerId], memberIds };
  const data = { teamId, ...named, ...place, ...acting };
  return p.publish(teamUpdated, { subject: teamId, sequence, data });
};

test.thorough(
  'the members of a team now stand in for its players, not those of the booking',
  async () => {
    const { p, home, away, standIn } = await scrim();
    const [ada, amy] = home;
    const newcomer = await p.player('new');
    await published(p, homeTeam, [...home, newcomer, away[1]]);
    await published(p, awayTeam, away);
    const shown = await p.anyone.call(getMatch, { params });
    expect(shown.home.standInIds).toEqual([newcomer.id]);
    expect(shown.involved?.map(({ id }) => id)).toContain(newcomer.id);
    const seat = (inId: string) => ({ params, body: { outId: amy.id, inId } });
    expect(await ada.refused(changeRoster, seat(standIn.id))).toEqual({
      ...{ status: 409, code: 'not-stand-in' },
    });
    for (const player of [...home, ...away]) await player.call(checkIn, { params });
    const asked = await ada.call(changeRoster, seat(newcomer.id));
    expect(asked.home.seats[1]).toMatchObject({ userId: amy.id, askedId: newcomer.id });
    // Who leaves the team is no longer asked.
    await published(p, homeTeam, home, 2);
    expect(await newcomer.refused(checkIn, { params })).toEqual({
      ...{ status: 403, code: 'not-in-match' },
    });
    await published(p, homeTeam, [...home, newcomer], 3);
    const taken = await newcomer.call(checkIn, { params });
    expect(taken.home.seats[1]).toMatchObject({ userId: newcomer.id, standInFor: amy.id });
  },
);

test.thorough('a scheduled match opens check-in early; the absent side is named', async () => {
  const { p, home } = await scrim({ isScheduled: true });
  const early = { status: 409, code: 'check-in-closed' };
  expect((await p.anyone.call(getMatch, { params })).status).toBe('scheduled');
  await p.advance(hourMs - scheduledCheckIn.opensMs - 1);
  expect(await home[0].refused(checkIn, { params })).toEqual(early);
  await p.advance(1);
  for (const player of home) await player.call(checkIn, { params });
  await p.settled();
  expect(p.events(matchCheckInOpened)).toHaveLength(1);
  await p.advance(scheduledCheckIn.opensMs + scheduledCheckIn.closesMs - 1);
  expect((await p.anyone.call(getMatch, { params })).status).toBe('check_in');
  await p.advance(1);
  await p.settled();
  expect(p.events(matchVoided)).toMatchObject([{ data: { reason: 'no-show', absent: ['away'] } }]);
});

test.thorough('lists the matches of a team by phase', async () => {
  const { p, home, away } = await scrim({ isScheduled: true });
  const list = async (query: object) =>
    (await p.anyone.call(listMatches, { query })).items.map(({ id }) => id);
  const phases = async (teamId: string) => {
    const phase = (one: string) => list({ teamId, phase: one });
    return [await phase('coming'), await phase('live'), await phase('played')];
  };
  for (const teamId of [homeTeam, awayTeam]) {
    expect(await list({ teamId })).toEqual([matchId]);
    expect(await phases(teamId)).toEqual([[matchId], [], []]);
  }
  expect(await list({ teamId: 'f'.repeat(24) })).toEqual([]);
  expect(await list({ teamId: homeTeam, phase: 'coming', status: 'check_in' })).toEqual([]);
  expect(await list({ teamId: homeTeam, phase: 'coming', status: 'scheduled' })).toEqual([matchId]);
  expect(await list({ teamId: homeTeam, kind: 'wager' })).toEqual([]);
  const wrong = { query: { teamId: '?' } };
  expect(await p.anyone.refused(listMatches, wrong)).toMatchObject({ status: 400 });
  await p.advance(hourMs - scheduledCheckIn.opensMs);
  expect(await phases(homeTeam)).toEqual([[matchId], [], []]);
  for (const player of [...home, ...away]) await player.call(checkIn, { params });
  expect(await phases(awayTeam)).toEqual([[], [matchId], []]);
  await home[0].call(proposeScore, { body: { matchId, scores: [2, 0] } });
  expect(await phases(homeTeam)).toEqual([[], [matchId], []]);
  await away[0].call(acceptScore, { params });
  expect(await phases(homeTeam)).toEqual([[], [], [matchId]]);
});

test.thorough('a cancelled booking cancels its match', async () => {
  const { p, home, away } = await scrim({ isScheduled: true });
  const side = (players: Player[], teamId: string) => {
    const members = players.map(({ id }) => id);
    return { teamId, actingIds: members.slice(0, 1), memberIds: members };
  };
  await p.publish(scrimCancelled, {
    ...{ subject: bookingId, sequence: 2 },
    data: {
      ...{ bookingId, matchId, home: side(home, homeTeam), away: side(away, awayTeam) },
      ...{ startsAt: p.clock.now().toISOString(), side: 'home', userId: home[0].id },
      ...{ reason: 'roster', isLate: true, counts: true },
    },
  });
  await p.settled();
  expect(await p.anyone.call(getMatch, { params })).toMatchObject({ status: 'cancelled' });
  await p.advance(2 * hourMs);
  expect(p.events(matchVoided)).toEqual([]);
});
