import {
  cancelScrim,
  editTeamMember,
  getScrim,
  getScrimBooking,
  getTeamLog,
  leaveScrims,
  leaveTeam,
  listScrimBookings,
  listScrimRequests,
  listScrims,
  matchCreated,
  matchRosterChanged,
  matchStarted,
  postScrim,
  removeTeammate,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { booked, hourMs, inHours, later, posted, requested, twoTeams } from './scrim-story';
import { play } from './team-play';
import { unknownId } from './team-story';

test('lists a booked scrim of a team, coming and past', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  const list = async (phase?: 'coming' | 'past') =>
    (await p.anyone.call(listScrimBookings, { query: { teamId: tide.id, phase } })).items.map(
      ({ id }) => id,
    );
  expect([await list(), await list('past')]).toEqual([[bookingId], []]);
  await nova.owner.call(cancelScrim, { params: { bookingId }, body: { reason: 'agreed' } });
  expect([await list(), await list('past')]).toEqual([[], [bookingId]]);
  expect(await p.anyone.refused(listScrimBookings, { query: { teamId: unknownId } })).toEqual({
    ...{ status: 404, code: 'team-not-found' },
  });
  const wrong = { query: { teamId: nova.id, phase: 'live' as never } };
  expect(await p.anyone.refused(listScrimBookings, wrong)).toMatchObject({ status: 400 });
});

test('a scrim keeps its captains in the team, and members once all have checked in', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  const { matchId, startsAt } = await nova.owner.call(getScrimBooking, { params: { bookingId } });
  const side = ({ id: teamId, owner, mate }: typeof nova) => ({
    ...{ teamId, users: [owner.id, mate.id] },
  });
  const match = play(p, { home: side(nova), away: side(tide), matchId });
  await match.publish(matchCreated);
  await tide.mate.call(leaveTeam, { params: { teamId: tide.id } });
  const scrim = { bookingId, startsAt, otherTeam: 'Harbor Kings' };
  const kept = {
    ...{ status: 409, body: { code: 'member-in-live-match', details: { matchId, scrim } } },
  };
  const removal = { params: { teamId: nova.id, userId: nova.mate.id } };
  expect(await nova.owner.answer(removeTeammate, removal)).toMatchObject(kept);
  const leaving = { params: { teamId: nova.id } };
  const body = { role: 'captain' as const };
  await nova.owner.call(editTeamMember, { ...removal, body });
  expect(await nova.mate.answer(leaveTeam, leaving)).toMatchObject(kept);
  await nova.owner.call(editTeamMember, { ...removal, body: { role: 'member' } });
  const source = { kind: 'scrim', id: bookingId };
  await match.publish(matchStarted, { source, playBy: inHours(setting, 10) });
  expect(await nova.mate.answer(leaveTeam, leaving)).toMatchObject(kept);
  // A captain gave the seat to another player.
  const [outId, inId] = [nova.mate.id, tide.mate.id];
  const swap = { side: 'home', userId: nova.owner.id, outId, inId };
  await match.publish(matchRosterChanged, { ...swap, home: [nova.owner.id, inId] });
  await nova.mate.call(leaveTeam, leaving);
});

test.thorough('lists the booked scrims of a team, coming and past', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const first = await booked(setting, 30);
  const second = await booked(setting, 8);
  const list = async (teamId: string, phase?: 'coming' | 'past') =>
    (await p.anyone.call(listScrimBookings, { query: { teamId, phase } })).items.map(
      ({ id }) => id,
    );
  for (const { id } of [nova, tide]) {
    expect(await list(id)).toEqual([second.bookingId, first.bookingId]);
    expect(await list(id, 'past')).toEqual([]);
  }
  const cancel = (bookingId: string) =>
    nova.owner.call(cancelScrim, { params: { bookingId }, body: { reason: 'agreed' } });
  await cancel(second.bookingId);
  expect(await list(nova.id)).toEqual([first.bookingId]);
  expect(await list(tide.id, 'past')).toEqual([second.bookingId]);
  await cancel(first.bookingId);
  expect(await list(tide.id, 'past')).toEqual([first.bookingId, second.bookingId]);
  const page = { teamId: nova.id, phase: 'past' as const, page: 2, pageSize: 1 };
  expect(await p.anyone.call(listScrimBookings, { query: page })).toMatchObject({
    ...{ total: 2, page: 2, items: [{ id: second.bookingId, away: { name: 'Harbor Kings' } }] },
  });
  expect(await p.anyone.refused(listScrimBookings, { query: { teamId: unknownId } })).toEqual({
    ...{ status: 404, code: 'team-not-found' },
  });
  const wrong = { query: { teamId: nova.id, phase: 'live' as never } };
  expect(await p.anyone.refused(listScrimBookings, wrong)).toMatchObject({ status: 400 });
});

test.thorough('a post replaces another one of its team and ends its requests', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, request } = await requested(setting);
  const body = {
    ...{ ...setting.format, teamId: nova.id, startsAt: inHours(setting, 9) },
    ...{ notes: 'An hour later.', replaces: asked.id },
  };
  const replacing = await nova.owner.call(postScrim, { body });
  expect(replacing).toMatchObject({ status: 'posted', notes: 'An hour later.' });
  const board = await p.anyone.call(listScrims, { query: { byTeamId: nova.id } });
  expect(board.items.map(({ id }) => id)).toEqual([replacing.id]);
  const params = { scrimId: asked.id };
  expect((await p.anyone.call(getScrim, { params })).status).toBe('left');
  const inbox = await nova.owner.call(listScrimRequests, { query: { teamId: nova.id } });
  expect(inbox.incoming.map(({ id }) => id)).not.toContain(request.id);
  const log = await nova.mate.call(getTeamLog, { params: { teamId: nova.id }, query: {} });
  expect(log.items.map(({ what }) => what).slice(0, 2)).toEqual([
    ...['scrim-posted', 'scrim-withdrawn'],
  ]);
  const again = await nova.owner.refused(postScrim, { body });
  expect(again).toEqual({ status: 409, code: 'scrim-not-open' });
  const foreign = { body: { ...body, teamId: tide.id, replaces: replacing.id } };
  expect(await tide.owner.refused(postScrim, foreign)).toEqual({
    ...{ status: 404, code: 'scrim-not-found' },
  });
});

test.thorough('of concurrent replacements of a post exactly one succeeds', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const { id: replaces } = await posted(setting, nova);
  const replace = (hours: number) => {
    const startsAt = inHours(setting, hours);
    const body = { ...setting.format, teamId: nova.id, startsAt, replaces };
    return nova.owner.answer(postScrim, { body });
  };
  const answers = await Promise.all([replace(9), replace(10), replace(11)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const board = await p.anyone.call(listScrims, { query: { byTeamId: nova.id } });
  expect(board.total).toBe(1);
});

test.thorough('a refused replacement keeps the post and its requests', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting, 20);
  const { asked, request } = await requested(setting);
  const replace = (player: Player, startsAt: string) =>
    player.refused(postScrim, {
      body: { ...setting.format, teamId: nova.id, startsAt, replaces: asked.id },
    });
  expect(bookingId).toBeDefined();
  expect((await replace(nova.owner, inHours(setting, 20))).code).toBe('scrim-overlap');
  expect((await replace(nova.owner, inHours(setting, -1))).code).toBe('start-not-possible');
  expect((await replace(nova.mate, inHours(setting, 9))).code).toBe('not-team-captain');
  expect((await replace(tide.owner, inHours(setting, 9))).code).toBe('not-team-captain');
  const params = { scrimId: asked.id };
  expect((await p.anyone.call(getScrim, { params })).status).toBe('posted');
  const inbox = await nova.owner.call(listScrimRequests, { query: { teamId: nova.id } });
  expect(inbox.incoming.map(({ id }) => id)).toEqual([request.id]);
  await later(setting, 8 * hourMs);
  expect((await replace(nova.owner, inHours(setting, 9))).code).toBe('scrim-not-open');
});

test.thorough('a replacement does not count against the limit of open posts', async () => {
  const setting = await twoTeams();
  const { nova } = setting;
  const posts = [];
  for (let hours = 5; ; hours += 1) {
    const body = { ...setting.format, teamId: nova.id, startsAt: inHours(setting, hours) };
    const { status, body: answer } = await nova.owner.answer(postScrim, { body });
    if (status !== 201) break;
    posts.push((answer as { id: string }).id);
  }
  const startsAt = inHours(setting, 48);
  const body = { ...setting.format, teamId: nova.id, startsAt, replaces: posts[0] };
  expect((await nova.owner.call(postScrim, { body })).status).toBe('posted');
  const query = { scrimId: posts[1] };
  expect((await nova.owner.call(leaveScrims, { query })).status).toBe('left');
});
