import {
  editTeamMember,
  getCalendar,
  getCalendarLink,
  getScrimAlert,
  getTeamWeek,
  leaveScrims,
  leaveTeam,
  listScrims,
  postScrim,
  removeTeammate,
  scrimAlerted,
  scrimPosted,
  setAvailability,
  setScrimAlert,
} from '@contend/contracts';
import { hourMs, twoTeams, posted, later, booked } from './scrim-story';
import { gameId } from './team-story';

test('windows follow the wall clock of their zone; posts are listed by overlap', async () => {
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

test('a post that is gone alerts no player', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, format } = setting;
  const { id: scrimId, windows } = await posted(setting, nova);
  await tide.mate.call(setScrimAlert, { body: { teamId: tide.id, isOn: true } });
  await nova.owner.call(leaveScrims, { query: { scrimId } });
  const data = { ...format, scrimId, teamId: nova.id, teamSize: 2 };
  const starts = windows.map(({ from, until }) => ({ from, until }));
  await p.publish(scrimPosted, {
    ...{ subject: scrimId, sequence: 9, data: { ...data, windows: starts } },
  });
  expect(p.events(scrimAlerted)).toEqual([]);
});

test.thorough('an alert ends with the membership that it is for', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const body = { teamId: tide.id, isOn: true };
  await tide.mate.call(setScrimAlert, { body });
  await tide.mate.call(leaveTeam, { params: { teamId: tide.id } });
  const rows = p.database('team').collection('scrimAlerts');
  expect(await rows.findOne({})).toMatchObject({ teams: [{ teamId: tide.id }] });
  const off = await tide.mate.call(setScrimAlert, { body: { ...body, isOn: false } });
  expect(off).toMatchObject({ isOn: false, gameId: null });
  expect(await rows.findOne({})).toMatchObject({ teams: [] });
  const stale = { teamId: tide.id, gameId, region: null, ratingWithin: null, rating: null };
  await rows.updateOne({}, { $set: { teams: [stale] } });
  await posted(setting, nova, 8);
  await p.settled();
  expect(p.events(scrimAlerted)).toEqual([]);
  expect(await rows.findOne({})).toMatchObject({ teams: [] });
});

test.thorough('alerts a member of another team once in six hours', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const body = { teamId: tide.id, isOn: true };
  const query = { teamId: tide.id };
  expect((await nova.owner.refused(setScrimAlert, { body })).code).toBe('not-team-member');
  expect((await nova.owner.refused(getScrimAlert, { query })).code).toBe('not-team-member');
  await tide.mate.call(setScrimAlert, { body });
  expect(await tide.mate.call(getScrimAlert, { query })).toMatchObject({ isOn: true });
  await posted(setting, nova, 8);
  await posted(setting, nova, 12);
  await posted(setting, tide, 9);
  expect(p.events(scrimAlerted).map(({ data }) => data)).toMatchObject([
    { userId: tide.mate.id, teamId: nova.id },
  ]);
});

test.thorough('alerts again after six hours, until the alert is off', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const body = { teamId: tide.id, isOn: true };
  await tide.mate.call(setScrimAlert, { body });
  await posted(setting, nova, 8);
  await later(setting, 6 * hourMs);
  await posted(setting, nova, 20);
  expect(p.events(scrimAlerted)).toHaveLength(2);
  const query = { teamId: tide.id };
  expect(await tide.mate.call(getScrimAlert, { query })).toMatchObject({ isOn: true });
  await tide.mate.call(setScrimAlert, { body: { ...body, isOn: false } });
  expect(await tide.mate.call(getScrimAlert, { query })).toMatchObject({ isOn: false });
});

test.thorough('a team’s week shows free members, bookings and posts of others', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  await booked(setting);
  const params = { teamId: nova.id };
  const monday = (hours: number[]) => ({ hours: [hours, [], [], [], [], [], []] });
  const hours = monday([20, 19, 19]);
  expect(await nova.owner.call(setAvailability, { params, body: hours })).toEqual(monday([19, 20]));
  expect((await tide.owner.refused(setAvailability, { params, body: hours })).code).toBe(
    'not-team-member',
  );
  await nova.mate.call(setAvailability, { params, body: monday([20]) });
  await posted(setting, tide, 30);
  const week = await nova.mate.call(getTeamWeek, { params, query: {} });
  expect(week).toMatchObject({ timeZone: 'Europe/Berlin', ...monday([20]) });
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
