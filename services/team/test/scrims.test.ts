import {
  acceptScrimRequest,
  addTeamUsers,
  cancelScrim,
  contestScrimCancellation,
  counterScrimRequest,
  createTeam,
  decideScrimContest,
  declineScrimRequest,
  deleteTeam,
  editTeamMember,
  getCalendar,
  getCalendarLink,
  getScrim,
  getScrimAlert,
  getScrimBooking,
  getTeam,
  getTeamLog,
  getTeamWeek,
  joinTeam,
  leaveScrims,
  listNotifications,
  listScrimContests,
  listScrimRequests,
  listScrims,
  matchFinal,
  matchRequested,
  matchVoided,
  postScrim,
  type RefusalCode,
  removeTeammate,
  requestScrim,
  scrimAlerted,
  setAvailability,
  setScrimAlert,
  withdrawScrimRequest,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameId, listGames, playTypeId } from './team-story';

interface Squad {
  id: string;
  owner: Player;
  mate: Player;
}

const hourMs = 60 * 60_000;

/** Two teams of two players each, in zones an hour apart. */
async function twoTeams() {
  const p = await platform({ only: ['user', 'team', 'chat'] });
  await listGames(p);
  const nova = await squad(p, { name: 'Nova Five', gameId, timeZone: 'Europe/Berlin' });
  const tide = await squad(p, { name: 'Harbor Kings', gameId, timeZone: 'Europe/London' });
  return { p, nova, tide, gameId, format: { gameId, playTypeId, bestOf: 1 as const } };
}

async function squad(
  p: StoryPlatform,
  settings: { name: string; gameId: string; timeZone: string },
): Promise<Squad> {
  const tag = settings.name.slice(0, 4).trim().toUpperCase();
  const owner = await p.player(`${tag.toLowerCase()}_owner`);
  const mate = await p.player(`${tag.toLowerCase()}_mate`);
  const { id } = await owner.call(createTeam, { body: { ...settings, tag } });
  const params = { teamId: id };
  await owner.call(addTeamUsers, { params, body: { users: [mate.id] } });
  await mate.call(joinTeam, { params, query: {} });
  await p.settled();
  return { id, owner, mate };
}

type Setting = Awaited<ReturnType<typeof twoTeams>>;

const inHours = ({ p }: Pick<Setting, 'p'>, hours: number): string =>
  new Date(p.clock.now().getTime() + hours * hourMs).toISOString();

async function posted(setting: Setting, team: Squad, hours = 8) {
  const body = { ...setting.format, teamId: team.id, startsAt: inHours(setting, hours) };
  const scrim = await team.owner.call(postScrim, { body });
  await setting.p.settled();
  return scrim;
}

/** Moves the clock and renews the sessions, which last four hours. */
async function later({ p, nova, tide }: Setting, ms: number): Promise<void> {
  await p.advance(ms);
  for (const player of [nova.owner, nova.mate, tide.owner, tide.mate]) await player.signInAgain();
}

/** Tide asks Nova’s post for a match. */
async function requested(setting: Setting, hours = 8) {
  const asked = await posted(setting, setting.nova, hours);
  const asking = await posted(setting, setting.tide, hours);
  const params = { scrimId: asked.id };
  const body = { fromScrimId: asking.id };
  const request = await setting.tide.owner.call(requestScrim, { params, body });
  await setting.p.settled();
  return { asked, asking, request };
}

async function booked(setting: Setting, hours = 8) {
  const { request, ...posts } = await requested(setting, hours);
  const params = { requestId: request.id };
  const accepted = await setting.nova.owner.call(acceptScrimRequest, { params });
  await setting.p.settled();
  return { ...posts, request, bookingId: accepted.bookingId! };
}

const kindsOf = async (player: Player) =>
  (await player.call(listNotifications, {})).map(({ kind }) => kind);

test('a request that is accepted books both teams and requests their match', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, asking, request } = await requested(setting);
  expect(request).toMatchObject({ status: 'pending', answers: 'asked', bookingId: null });
  expect(await kindsOf(nova.owner)).toContain('scrim-requested');
  const query = { teamId: nova.id };
  const inbox = await nova.mate.call(listScrimRequests, { query });
  expect(inbox.incoming.map(({ id }) => id)).toEqual([request.id]);
  expect(inbox.incoming[0]?.asking.team.name).toBe('Harbor Kings');
  const outbox = await tide.mate.call(listScrimRequests, { query: { teamId: tide.id } });
  expect(outbox.outgoing.map(({ id }) => id)).toEqual([request.id]);

  const params = { requestId: request.id };
  expect((await tide.owner.refused(acceptScrimRequest, { params })).code).toBe('not-your-answer');
  expect((await nova.mate.refused(acceptScrimRequest, { params })).code).toBe('not-team-captain');
  const accepted = await nova.owner.call(acceptScrimRequest, { params });
  expect(accepted).toMatchObject({ status: 'accepted', answers: null });
  expect(await nova.owner.call(acceptScrimRequest, { params })).toEqual(accepted);
  await p.settled();
  const booking = await p.anyone.call(getScrimBooking, {
    params: { bookingId: accepted.bookingId! },
  });
  expect(booking).toMatchObject({
    ...{ status: 'booked', home: { id: nova.id }, away: { id: tide.id } },
    ...{ startsAt: asked.windows[0]?.from, deposits: 'none' },
  });
  for (const { id: scrimId } of [asked, asking]) {
    const post = await p.anyone.call(getScrim, { params: { scrimId } });
    expect(post).toMatchObject({ status: 'matched', bookingId: booking.id });
  }
  expect(p.events(matchRequested).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      ...{ kind: 'scrim', source: { kind: 'scrim', id: booking.id }, startsAt: booking.startsAt },
      sides: {
        home: expect.objectContaining({
          ...{ captainId: nova.owner.id, userIds: [nova.owner.id, nova.mate.id] },
          teamId: nova.id,
        }),
        away: expect.objectContaining({ captainId: tide.owner.id, teamId: tide.id }),
      },
    }),
  ]);
  expect(await kindsOf(nova.mate)).toContain('scrim-booked');
  expect((await nova.owner.refused(deleteTeam, { params: query })).code).toBe('team-busy');
  const log = await nova.mate.call(getTeamLog, { params: query, query: {} });
  expect(log.items.map(({ what }) => what).slice(0, 2)).toEqual(['scrim-booked', 'scrim-posted']);
});

test('a counter-offer of a time is answered by the other side', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { request } = await requested(setting);
  const params = { requestId: request.id };
  const body = { startsAt: inHours(setting, 9) };
  const countered = await nova.owner.call(counterScrimRequest, { params, body });
  expect(countered).toMatchObject({ answers: 'asking', startsAt: body.startsAt });
  expect(countered.offers.map(({ by }) => by)).toEqual(['asking', 'asked']);
  expect((await nova.owner.refused(acceptScrimRequest, { params })).code).toBe('not-your-answer');
  expect(await nova.owner.call(counterScrimRequest, { params, body })).toEqual(countered);
  await setting.p.settled();
  expect(await kindsOf(tide.owner)).toContain('scrim-countered');
  const accepted = await tide.owner.call(acceptScrimRequest, { params });
  expect(accepted).toMatchObject({ status: 'accepted', startsAt: body.startsAt });
});

test('a request ends by decline, withdrawal, expiry and the post’s end', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, asking, request } = await requested(setting, 30);
  const params = { requestId: request.id };
  const again = async () => {
    const call = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
    return (await tide.owner.call(requestScrim, call)).id;
  };
  const statusOf = async (id: string) =>
    (
      await p
        .database('team')
        .collection('scrimRequests')
        .findOne({ _id: id as never })
    )?.status;
  expect((await nova.owner.call(declineScrimRequest, { params })).status).toBe('declined');
  expect((await nova.owner.refused(acceptScrimRequest, { params })).code).toBe('request-closed');
  const second = await again();
  await tide.owner.call(withdrawScrimRequest, { params: { requestId: second } });
  expect(await statusOf(second)).toBe('withdrawn');
  const third = await again();
  await later(setting, 24 * hourMs);
  expect(await statusOf(third)).toBe('expired');
  const late = { params: { requestId: third } };
  expect((await nova.owner.refused(acceptScrimRequest, late)).code).toBe('request-closed');
  const fourth = await again();
  const left = await nova.owner.call(leaveScrims, { query: {} });
  expect(left).toMatchObject({ id: asked.id, status: 'left' });
  expect(await statusOf(fourth)).toBe('withdrawn');
  await p.advance(6 * hourMs);
  const over = await p.anyone.call(getScrim, { params: { scrimId: asking.id } });
  expect(over.status).toBe('expired');
});

test('one scrim is booked once; other requests of both posts are superseded', async () => {
  const setting = await twoTeams();
  const { p, nova, gameId } = setting;
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const { asked, request } = await requested(setting);
  const own = await posted(setting, third);
  const rival = await third.owner.call(requestScrim, {
    ...{ params: { scrimId: asked.id }, body: { fromScrimId: own.id } },
  });
  const answers = await Promise.allSettled(
    [request.id, rival.id].map((requestId) =>
      nova.owner.call(acceptScrimRequest, { params: { requestId } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await p.settled();
  const rows = await p.database('team').collection('scrimRequests').find().toArray();
  expect(rows.map(({ status }) => status as string).sort()).toEqual(['accepted', 'superseded']);
  expect(await p.database('team').collection('scrimBookings').countDocuments()).toBe(1);
});

test('refuses requests that cannot be played', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, gameId } = setting;
  const { asked, asking } = await requested(setting);
  const ask = (scrimId: string, fromScrimId: string, startsAt?: string) => ({
    ...{ params: { scrimId }, body: { fromScrimId, ...(startsAt && { startsAt }) } },
  });
  const refused = async (player: Player, call: ReturnType<typeof ask>, code: RefusalCode) =>
    expect((await player.refused(requestScrim, call)).code).toBe(code);
  await refused(tide.owner, ask(asked.id, asking.id), 'scrim-requested');
  await refused(nova.owner, ask(asking.id, asked.id), 'scrim-requested');
  await refused(nova.owner, ask(asked.id, asked.id), 'own-scrim');
  await refused(nova.mate, ask(asking.id, asked.id), 'not-team-captain');
  await refused(tide.owner, ask('f'.repeat(24), asking.id), 'scrim-not-found');
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const later = await posted(setting, third, 12);
  await refused(third.owner, ask(asked.id, later.id), 'start-not-possible');
  const longer = await third.owner.call(postScrim, {
    body: { ...setting.format, bestOf: 3, teamId: third.id, startsAt: inHours(setting, 8) },
  });
  await refused(third.owner, ask(asked.id, longer.id), 'scrim-mismatch');
});

test('windows are by the wall clock of a zone; posts are listed by the hour they overlap', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, format } = setting;
  // The platform's clock is in March: Berlin sets its clocks forward on the 29th.
  const windows = [
    { local: '2026-03-28T20:30', timeZone: 'Europe/Berlin', minutes: 60 },
    { local: '2026-03-29T20:30', timeZone: 'Europe/Berlin', minutes: 60 },
  ];
  const body = { ...format, teamId: nova.id, windows };
  const post = await nova.owner.call(postScrim, { body });
  expect(post.windows.map(({ from }) => from)).toEqual([
    ...['2026-03-28T19:30:00.000Z', '2026-03-29T18:30:00.000Z'],
  ]);
  const skipped = [{ local: '2026-03-29T02:30', timeZone: 'Europe/Berlin', minutes: 0 }];
  const refused = await nova.owner.refused(postScrim, { body: { ...body, windows: skipped } });
  expect(refused.code).toBe('start-not-possible');
  const past = { ...format, teamId: nova.id, startsAt: p.clock.now().toISOString() };
  expect((await nova.owner.refused(postScrim, { body: past })).code).toBe('start-not-possible');
  const listed = async (query: object) =>
    (await p.anyone.call(listScrims, { query })).items.map(({ id }) => id);
  const evening = { from: '2026-03-29T19:00:00.000Z', until: '2026-03-29T21:00:00.000Z' };
  expect(await listed(evening)).toEqual([post.id]);
  expect(await listed({ from: '2026-03-29T19:31:00.000Z' })).toEqual([]);
  const own = { teamId: tide.id };
  const [seen] = (await tide.owner.call(listScrims, { query: own })).items;
  expect(seen).toMatchObject({ refusal: null, requests: null });
  const outsider = await p.anyone.refused(listScrims, { query: own });
  expect(outsider.code).toBe('not-team-member');
});

test('a booked team cannot be booked at that time', async () => {
  const setting = await twoTeams();
  const { p, nova, gameId, format } = setting;
  await booked(setting);
  const body = { ...format, teamId: nova.id, startsAt: inHours(setting, 8.5) };
  expect((await nova.owner.refused(postScrim, { body })).code).toBe('scrim-overlap');
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const open = await posted(setting, third, 8.5);
  const query = { teamId: nova.id };
  const { items } = await nova.owner.call(listScrims, { query });
  const seen = items.find(({ id }) => id === open.id);
  expect(seen?.refusal).toBe('scrim-overlap');
  expect(seen?.overlaps).not.toBeNull();
});

test('a late cancellation counts unless both agreed, and can be contested', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  await later(setting, 6 * hourMs + 1);
  const params = { bookingId };
  const cancel = { params, body: { reason: 'agreed' as const } };
  expect((await nova.mate.refused(cancelScrim, cancel)).code).toBe('not-team-captain');
  const cancelled = await nova.owner.call(cancelScrim, cancel);
  expect(cancelled).toMatchObject({
    ...{ status: 'cancelled', cancellation: { side: 'home', isLate: true, counts: false } },
  });
  expect((await tide.owner.refused(cancelScrim, cancel)).code).toBe('scrim-not-booked');
  const note = { params, body: { note: 'We agreed to nothing.' } };
  expect((await nova.owner.refused(contestScrimCancellation, note)).code).toBe('contest-closed');
  await tide.owner.call(contestScrimCancellation, note);
  const admin = await p.admin();
  const open = await admin.call(listScrimContests, { query: {} });
  expect(open.items.map(({ id }) => id)).toEqual([bookingId]);
  const decision = { params, body: { decision: 'counts' as const } };
  expect((await tide.owner.refused(decideScrimContest, decision)).code).toBe('forbidden');
  await admin.call(decideScrimContest, decision);
  const team = await p.anyone.call(getTeam, { params: { teamId: nova.id } });
  expect(team.reliability).toMatchObject({ lateCancellations: 1, percent: null });
  // The cooldown began with the cancellation: ten minutes.
  const body = { ...setting.format, teamId: nova.id, startsAt: inHours(setting, 5) };
  expect((await nova.owner.refused(postScrim, { body })).code).toBe('scrim-cooldown');
  await p.advance(10 * 60_000);
  expect((await nova.owner.call(postScrim, { body })).status).toBe('posted');
});

test('a cancellation two hours before the start is not late', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const { bookingId } = await booked(setting);
  await later(setting, 6 * hourMs);
  const cancelled = await nova.owner.call(cancelScrim, {
    ...{ params: { bookingId }, body: { reason: 'roster' as const } },
  });
  expect(cancelled.cancellation).toMatchObject({ isLate: false, counts: false });
  const team = await p.anyone.call(getTeam, { params: { teamId: nova.id } });
  expect(team.reliability.lateCancellations).toBe(0);
});

test('matches decide the outcome: played, or a side that did not appear', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const reliabilityOf = async ({ id: teamId }: Squad) =>
    (await p.anyone.call(getTeam, { params: { teamId } })).reliability;
  const matchOf = async (bookingId: string) => {
    const { matchId } = await p.anyone.call(getScrimBooking, { params: { bookingId } });
    const source = { kind: 'scrim', id: bookingId };
    return { matchId, source, home: [nova.owner.id], away: [tide.owner.id] };
  };
  const first = await booked(setting, 8);
  const played = await matchOf(first.bookingId);
  const finalAt = p.clock.now().toISOString();
  const result = { outcome: 'completed', winner: 'home', scores: [1, 0], decidedBy: 'agreement' };
  await p.publish(matchFinal, {
    ...{ subject: played.matchId, sequence: 9, data: { ...played, ...result, finalAt } },
  });
  expect(await reliabilityOf(nova)).toMatchObject({ completed: 1 });
  expect(await reliabilityOf(tide)).toMatchObject({ completed: 1 });
  const second = await booked(setting, 12);
  const missed = await matchOf(second.bookingId);
  await p.publish(matchVoided, {
    subject: missed.matchId,
    sequence: 9,
    data: { ...missed, reason: 'no-show', absent: ['away'] },
  });
  expect(await reliabilityOf(nova)).toMatchObject({ completed: 1, noShows: 0 });
  expect(await reliabilityOf(tide)).toMatchObject({ completed: 1, noShows: 1 });
  const ended = await p.anyone.call(getScrimBooking, { params: { bookingId: second.bookingId } });
  expect(ended).toMatchObject({ status: 'no_show', absent: ['away'] });
});

test('alerts a member of another team once in six hours', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const body = { teamId: tide.id, isOn: true };
  expect((await nova.owner.refused(setScrimAlert, { body })).code).toBe('not-team-member');
  await tide.mate.call(setScrimAlert, { body });
  await posted(setting, nova, 8);
  await posted(setting, nova, 12);
  await posted(setting, tide, 9);
  expect(p.events(scrimAlerted).map(({ data }) => data)).toMatchObject([
    { userId: tide.mate.id, teamId: nova.id },
  ]);
  await later(setting, 6 * hourMs);
  await posted(setting, nova, 20);
  expect(p.events(scrimAlerted)).toHaveLength(2);
  const query = { teamId: tide.id };
  expect(await tide.mate.call(getScrimAlert, { query })).toMatchObject({ isOn: true });
  await tide.mate.call(setScrimAlert, { body: { ...body, isOn: false } });
  expect(await tide.mate.call(getScrimAlert, { query })).toMatchObject({ isOn: false });
});

test('a team’s week shows free members, bookings and posts of others', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  await booked(setting);
  const params = { teamId: nova.id };
  const hours = { hours: [20, 19, 19] };
  expect(await nova.owner.call(setAvailability, { params, body: hours })).toEqual({
    hours: [19, 20],
  });
  expect((await tide.owner.refused(setAvailability, { params, body: hours })).code).toBe(
    'not-team-member',
  );
  await nova.mate.call(setAvailability, { params, body: { hours: [20] } });
  await posted(setting, tide, 30);
  const week = await nova.mate.call(getTeamWeek, { params, query: {} });
  expect(week).toMatchObject({ timeZone: 'Europe/Berlin', hours: [20] });
  expect(week.days).toHaveLength(7);
  // The platform's clock begins on a Monday at noon UTC, an hour later in Berlin.
  const free = week.days[0]?.hours.map((hour) => hour.free);
  expect(free?.slice(19, 21)).toEqual([1, 2]);
  expect(week.days[0]?.hours.filter(({ isBooked }) => isBooked).length).toBeGreaterThan(0);
  expect(week.days.map(({ posted: count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(week.bookings).toHaveLength(1);
});

test('a member’s calendar has the scrims, and ends with the membership', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  const params = { teamId: nova.id };
  const { link } = await nova.mate.call(getCalendarLink, { params });
  expect(await nova.mate.call(getCalendarLink, { params })).toEqual({ link });
  expect((await tide.mate.refused(getCalendarLink, { params })).code).toBe('not-team-member');
  const key = link.split('/').at(-1)!;
  const feed = await p.anyone.call(getCalendar, { params: { key } });
  expect(feed).toContain('BEGIN:VCALENDAR');
  expect(feed).toContain('SUMMARY:Scrim with Harbor Kings');
  expect(feed).toContain(`UID:${bookingId}@contend`);
  const ofMate = { teamId: nova.id, userId: nova.mate.id };
  await nova.owner.call(editTeamMember, { params: ofMate, body: { position: 'Support' } });
  await nova.owner.call(removeTeammate, { params: ofMate });
  const gone = await p.anyone.refused(getCalendar, { params: { key } });
  expect(gone).toEqual({ status: 404, code: 'team-not-found' });
});
