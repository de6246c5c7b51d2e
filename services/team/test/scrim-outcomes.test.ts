import {
  addTeamUsers,
  cancelScrim,
  contestScrimCancellation,
  decideScrimContest,
  editTeamMember,
  getScrimBooking,
  getTeam,
  joinTeam,
  leaveTeam,
  listNotifications,
  listScrimContests,
  matchFinal,
  matchVoided,
  postScrim,
} from '@contend/contracts';
import { momentFor, readerOf } from '@contend/contracts/src/message';
import type { Player } from '@contend/test-kit';
import { type Squad, hourMs, twoTeams, inHours, later, booked } from './scrim-story';

type Reader = Pick<Player, 'call'>;

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
  const { admin } = setting;
  await admin.signInAgain();
  const open = await admin.call(listScrimContests, { query: {} });
  expect(open.items.map(({ id }) => id)).toEqual([bookingId]);
  const noteFor = async (reader: Reader) =>
    (await reader.call(getScrimBooking, { params })).cancellation?.contest?.note;
  expect([await noteFor(nova.mate), await noteFor(admin)]).toEqual([
    note.body.note,
    note.body.note,
  ]);
  expect([await noteFor(p.anyone), await noteFor(await p.player('guest'))]).toEqual(['', '']);
  const decision = { params, body: { decision: 'counts' as const } };
  expect((await tide.owner.refused(decideScrimContest, decision)).code).toBe('forbidden');
  // A moderator who joined one of the teams since is not neutral.
  const joiner = await p.player('joiner', { roles: ['player', 'moderator'] });
  const team = { teamId: tide.id };
  await tide.owner.call(addTeamUsers, { params: team, body: { users: [joiner.id] } });
  await joiner.call(joinTeam, { params: team, query: {} });
  expect((await joiner.refused(decideScrimContest, decision)).code).toBe('forbidden');
  await admin.call(decideScrimContest, decision);
  const after = await p.anyone.call(getTeam, { params: { teamId: nova.id } });
  expect(after.reliability).toMatchObject({ lateCancellations: 1, percent: null });
  // The cooldown began with the cancellation: ten minutes.
  const body = { ...setting.format, teamId: nova.id, startsAt: inHours(setting, 5) };
  expect((await nova.owner.refused(postScrim, { body })).code).toBe('scrim-cooldown');
  await p.advance(10 * 60_000);
  expect((await nova.owner.call(postScrim, { body })).status).toBe('posted');
});

test('announces a cancellation to the members of both teams now, with its deadline', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  const joiner = await p.player('joiner');
  const params = { teamId: tide.id };
  await tide.owner.call(addTeamUsers, { params, body: { users: [joiner.id] } });
  await joiner.call(joinTeam, { params, query: {} });
  await tide.owner.call(editTeamMember, {
    ...{ params: { ...params, userId: joiner.id }, body: { role: 'captain' } },
  });
  await nova.mate.call(leaveTeam, { params: { teamId: nova.id } });
  await later(setting, 6 * hourMs + 1);
  const body = { reason: 'agreed' as const };
  await nova.owner.call(cancelScrim, { params: { bookingId }, body });
  await p.settled();
  await joiner.signInAgain();
  const textFor = async (player: Player) =>
    (await player.call(listNotifications, {})).find(({ kind }) => kind === 'scrim-cancelled')?.text;
  expect(await textFor(nova.mate)).toBeUndefined();
  const until = momentFor(new Date(inHours(setting, 24)), readerOf());
  const told = `You can contest that until ${until}.`;
  expect([await textFor(tide.owner), await textFor(joiner)]).toEqual([
    expect.stringContaining(told),
    expect.stringContaining(told),
  ]);
  for (const player of [nova.owner, tide.mate]) {
    expect(await textFor(player)).toBe('The match is cancelled, and the time is free again.');
  }
});

test.thorough('a cancellation two hours before the start is not late', async () => {
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

test.thorough('matches decide the outcome: played, or a side that did not appear', async () => {
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
