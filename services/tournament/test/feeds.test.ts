import {
  checkIn,
  getBracket,
  getTeamScores,
  getTournamentCalendar,
  getTournamentFeed,
  getTournamentSchedule,
  type Reply,
  setTournamentScore,
  tournamentAppearMs,
  tournamentMatchMs,
  urlOf,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  matchAt,
  playMatch,
  type RunningEvent,
  runningEvent,
  playStory,
  bracketOf,
} from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;
let event: RunningEvent;

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
  event = await runningEvent(p, { players, organizer });
});

const paramsOf = ({ tournament: { id } }: RunningEvent) => ({ params: { tournamentId: id } });
const fetched = (of: RunningEvent, headers: Record<string, string> = {}) =>
  fetch(`${p.urlOf('tournament')}${urlOf(getTournamentFeed, paramsOf(of))}`, { headers });

test.thorough('a bracket and a table that the caller has are 304, until they change', async () => {
  const read = (call: typeof getBracket | typeof getTeamScores, known = '') =>
    fetch(`${p.urlOf('tournament')}${urlOf(call, { ...paramsOf(event), query: {} })}`, {
      headers: known ? { 'if-none-match': known } : {},
    });
  const decide = async (key: string) => {
    const { id: matchId } = await matchAt(p, event, key);
    const { version } = await bracketOf(p, event);
    const body = { matchId, scores: [1, 0] as [number, number], version };
    await organizer.call(setTournamentScore, { ...paramsOf(event), body });
    await p.settled();
  };
  await decide('U1.1');
  const etags: string[] = [];
  for (const call of [getBracket, getTeamScores]) {
    const { headers } = await read(call);
    const etag = headers.get('etag') ?? '';
    expect([etag.slice(0, 3), headers.get('cache-control')]).toEqual(['W/"', 'private, no-cache']);
    const same = await read(call, etag);
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    etags.push(etag);
  }
  await decide('U1.2');
  for (const [nth, call] of [getBracket, getTeamScores].entries()) {
    const next = await read(call, etags[nth]);
    expect([next.status, next.headers.get('etag') === etags[nth]]).toEqual([200, false]);
  }
  const unpublished = { $set: { publishedAt: null } };
  await p.database('tournament').collection('tournaments').updateOne({}, unpublished);
  const hidden = await read(getBracket, '*');
  expect([hidden.status, hidden.headers.get('etag')]).toEqual([404, null]);
});

test('anyone reads matches, tables and entries; an unchanged feed is 304', async () => {
  const first = await fetched(event);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=15');
  const feed = (await first.json()) as Reply<typeof getTournamentFeed>;
  const [one = '', two = '', three = '', four = ''] = event.entryIds;
  const { id, startedAt, name } = event.tournament;
  expect(feed).toMatchObject({
    format: 1,
    tournament: { id, name, status: 'live', startsAt: startedAt?.toISOString() },
    entries: [one, two, three, four].map((entryId, index) => ({
      ...{ id: entryId, name: players[index]?.username, tag: null, seed: index + 1, place: null },
    })),
    stages: [{ id: 'playoff', format: 'single-elimination', isClosed: false, tables: [] }],
  });
  const open = await matchAt(p, event, 'U1.1');
  expect(feed.stages[0]?.matches).toMatchObject([
    {
      ...{ key: 'U1.1', matchId: open.id, side: 'upper', group: null, round: 1, bestOf: 1 },
      ...{ status: 'ready', home: one, away: four, winner: null, scores: null, outcome: null },
      startsAt: open.startsAt,
    },
    { key: 'U1.2', status: 'ready', home: two, away: three },
    { key: 'F1', status: 'waiting', matchId: null, home: null, away: null, startsAt: null },
  ]);

  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const same = await fetched(event, { 'if-none-match': known });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(same.headers.get('cache-control')).toBe('public, max-age=15');
  }
  expect((await fetched(event, { 'if-none-match': '"other"' })).status).toBe(200);

  await playMatch(p, open, { players });
  const next = await fetched(event, { 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(next.headers.get('etag')).not.toBe(etag);
  const { stages } = (await next.json()) as typeof feed;
  expect(stages[0]?.matches[0]).toMatchObject({
    ...{ status: 'decided', winner: one, scores: [1, 0], outcome: 'played' },
  });
  expect(stages[0]?.matches[2]).toMatchObject({ home: one, away: null });
});

test.thorough('a group has its table; the feed has no ids of accounts and no money', async () => {
  const stages = [
    {
      ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 0, groups: 1 },
      ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
    },
  ] as never;
  const groups = await runningEvent(p, { players, organizer, stages, number: 2 });
  const match = await matchAt(p, groups, 'G1.1.1');
  const { version } = await bracketOf(p, groups);
  const body = { matchId: match.id, version, scores: [1, 0] as [number, number] };
  await organizer.call(setTournamentScore, { ...paramsOf(groups), body });
  const feed = await p.anyone.call(getTournamentFeed, paramsOf(groups));
  const rows = feed.stages[0]?.tables[0]?.rows;
  expect(rows?.[0]).toEqual({
    ...{ entryId: match.home.entryId, rank: 1, played: 1, won: 1, drawn: 0, lost: 0 },
    ...{ gamesWon: 1, gamesLost: 0, points: 3 },
  });
  expect(rows).toHaveLength(4);
  const text = JSON.stringify(feed);
  for (const { id } of players) expect(text).not.toContain(id);
  expect(text).not.toMatch(/cents|captain|email|@/i);
});

test('an unknown event and a draft have no feed, and refusals are not cached', async () => {
  const unknown = { ...event, tournament: { ...event.tournament, id: '5f43a0000000000000000999' } };
  const missing = await fetched(unknown, { 'if-none-match': '*' });
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(missing.headers.get('etag')).toBeNull();
  const draft = await runningEvent(p, {
    ...{ players: players.slice(0, 2), organizer, number: 2 },
    changes: { status: 'draft', publishedAt: null },
  });
  // The reply is for everyone, so the organizer is refused as well.
  for (const client of [p.anyone, organizer]) {
    const refused = await client.refused(getTournamentFeed, paramsOf(draft));
    expect(refused.code).toBe('tournament-not-found');
  }
});

test('before seeding the feed is empty, and there is no schedule', async () => {
  await p.database('tournament').collection('brackets').deleteMany({});
  const feed = await p.anyone.call(getTournamentFeed, paramsOf(event));
  expect(feed).toMatchObject({ entries: [], stages: [] });
  const refused = await p.anyone.refused(getTournamentSchedule, paramsOf(event));
  expect(refused).toEqual({ status: 404, code: 'bracket-not-found' });
  const params = { tournamentId: '5f43a0000000000000000999' };
  const unknown = await p.anyone.refused(getTournamentSchedule, { params });
  expect(unknown).toEqual({ status: 404, code: 'tournament-not-found' });
});

test('an address reads at most 60 feeds in a minute', async () => {
  p.countCallsAs(20);
  const statuses: number[] = [];
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (let read = 0; read < 4; read += 1) statuses.push((await fetched(event, from)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

/** The properties of a calendar, with folded lines joined. */
const calendarOf = async (of: RunningEvent, entryId?: string) =>
  (await p.anyone.call(getTournamentCalendar, { ...paramsOf(of), query: { entryId } }))
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

test('a calendar has the start and the matches, or those of one entry', async () => {
  const played = event;
  const [one, two] = [await matchAt(p, played, 'U1.1'), await matchAt(p, played, 'U1.2')];
  const all = await calendarOf(played);
  const { id, name } = played.tournament;
  expect(all).toEqual(
    expect.arrayContaining([
      ...['PRODID:-//Contend//Tournament//EN', `UID:${id}@contend`, `SUMMARY:${name}`],
      ...['DTSTART:20260302T120000Z', `UID:${one.id}@contend`, `UID:${two.id}@contend`],
      `SUMMARY:${one.home.name} – ${one.away.name}`,
      `DESCRIPTION:${name}\\, match U1.1. Best of 1.`,
      expect.stringMatching(new RegExp(`^URL;VALUE=URI:http.*[^/]/matches/${one.id}$`)),
    ]),
  );
  const mine = await calendarOf(played, two.away.entryId);
  expect(mine).toContain(`UID:${two.id}@contend`);
  expect(mine).not.toContain(`UID:${one.id}@contend`);
});

test('marks a cancelled event in its calendar; drafts and wrong entries have none', async () => {
  const changes = { status: 'cancelled' as const };
  const called = await runningEvent(p, { players, organizer, changes, number: 2 });
  expect(await calendarOf(called)).toContain('STATUS:CANCELLED');
  const refused = async (of: RunningEvent, entryId?: string) => {
    const request = { ...paramsOf(of), query: { entryId } };
    return (await organizer.refused(getTournamentCalendar, request)).code;
  };
  const [foreign = ''] = event.entryIds;
  expect(await refused(called, foreign)).toBe('entry-not-found');
  expect(await refused(called, '5f43a0000000000000000999')).toBe('entry-not-found');
  expect(await refused(called, 'no id')).toBe('invalid-request');
  const draft = { status: 'draft' as const, publishedAt: null };
  const hidden = await runningEvent(p, { players, organizer, changes: draft, number: 3 });
  expect(await refused(hidden)).toBe('tournament-not-found');
});

test.thorough('anyone reads when the matches to come are expected', async () => {
  const early = event;
  for (const key of ['U1.1', 'U1.2']) {
    const { id: matchId, home, away } = await matchAt(p, early, key);
    const sides = players.filter(({ id }) => [home.captainId, away.captainId].includes(id));
    for (const player of sides) await player.call(checkIn, { params: { matchId } });
  }
  const read = () => p.anyone.call(getTournamentSchedule, paramsOf(early));
  const before = await read();
  expect(before).toMatchObject({ basis: 'planned', matches: [{ stage: 'playoff', key: 'F1' }] });
  const planned = Date.parse(before.matches[0]?.plannedStartsAt ?? '');
  const opened = early.tournament.startedAt?.getTime() ?? 0;
  expect(planned - opened).toBe(tournamentAppearMs + tournamentMatchMs(1));
  // The semi-finals take longer than planned, so the final starts now at the earliest.
  await p.advance(40 * 60_000);
  const [late] = (await read()).matches;
  expect(late?.startsAt).toBe(p.clock.now().toISOString());
  expect(late?.plannedStartsAt).toBe(before.matches[0]?.plannedStartsAt);
});
