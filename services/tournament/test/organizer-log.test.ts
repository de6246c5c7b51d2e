import {
  allowEntry,
  announceRuling,
  announceToTournament,
  answerAdminCall,
  calls,
  cancelTournament,
  changeTournament,
  claimTournamentMatch,
  disqualifyEntry,
  editTournament,
  extendTournamentCheckIn,
  getBracket,
  getOrganizerBoard,
  leaveOrganizers,
  nudgeTournamentMatch,
  payOutTournament,
  planSeeds,
  requestTournamentAdmin,
  seedTournament,
  setOrganizers,
  setTournamentScore,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  enteredAndPaid,
  eventOf,
  eventPlatform,
  freeTerms,
  hourMs,
  moveEvent,
  organizer,
  pool,
  published,
} from './event-story';
import { matchAt, playStory, runningEvent } from './play-story';

/** The lines that calls about an event add to its log. */
const ofEvent: Record<string, readonly string[]> = {
  editTournament: ['edit'],
  publishTournament: ['publish'],
  setOrganizers: ['set-organizers'],
  leaveOrganizers: ['set-organizers'],
  moveTournament: ['close', 'open-check-in', 'seed', 'start', 'pause', 'resume'],
  cancelTournament: ['cancel'],
  planSeeds: ['seeds'],
  seedTournament: ['seeds'],
  announceToTournament: ['announce'],
  payOutTournament: ['pay-out'],
  setTournamentScore: ['set-score'],
  changeTournament: ['undo', 'disqualify'],
  disqualifyEntry: ['remove-entry'],
  allowEntry: ['allow-entry'],
  checkInToTournament: ['check-in'],
};

/** The lines of calls about one of its matches. */
const ofMatch: Record<string, readonly string[]> = {
  answerAdminCall: ['answer-call'],
  extendTournamentCheckIn: ['extend-check-in'],
  nudgeTournamentMatch: ['nudge'],
  claimTournamentMatch: ['release', 'claim'],
};

/** Calls whose lines other tests read: `appeals` and `made-team-exchanges`. */
const elsewhere = ['keepTournamentResult', 'exchangeTeamPlayers', 'removeTeamPlayer'];

/** Calls that change nothing of the event. */
const without = ['previewTournament', 'saveTournamentTemplate'];

/** The log of an event, the newest line first. */
async function logOf(host: Player, { id: tournamentId }: { id: string }) {
  const { log = [] } = await host.call(getOrganizerBoard, { params: { tournamentId } });
  return log;
}

interface Removing {
  host: Player;
  by: Player;
  player: Player;
}

/** Removes a paid entry and lets it register again, both of which the log names. */
async function removeAndAllow(
  { host, by, player }: Removing,
  event: Parameters<typeof enteredAndPaid>[1],
): Promise<void> {
  const params = { tournamentId: event.id };
  const [removed = ''] = await enteredAndPaid([player], event, 5_00);
  const before = (await eventOf(host, event)).version;
  const why = 'Plays under two names.';
  await by.call(disqualifyEntry, { params, body: { entryId: removed, reason: why } });
  await by.call(allowEntry, { params, body: { entryId: removed } });
  // A screen that was read before still decides.
  expect((await eventOf(host, event)).version).toBe(before);
  const [allowed, gone] = await logOf(host, event);
  expect(allowed).toMatchObject({ kind: 'allow-entry', by: { id: by.id } });
  expect(gone).toMatchObject({
    ...{ of: 'event', kind: 'remove-entry', by: { id: by.id } },
    fields: [{ field: removed, after: 'disqualified', reason: why }],
  });
}

test('entries, steps, results and payouts are in the log, with who and why', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat } = await castOf(p);
  const olga = await organizer(p, 'olga');
  const event = await published(host, freeTerms(p, { ...pool, seeding: 'manual' }));
  const params = { tournamentId: event.id };
  const versioned = async <Body extends object>(body: Body) => {
    const { version } = await eventOf(host, event);
    return { params, body: { ...body, version } };
  };
  await host.call(editTournament, await versioned({ rules: 'Be on time.' }));
  await host.call(setOrganizers, await versioned({ userIds: [olga.id] }));
  await host.call(announceToTournament, { params, body: { text: 'Welcome.' } });
  const players = [ada, ben];
  const entryIds = await enteredAndPaid(players, event, 5_00);
  await removeAndAllow({ host, by: olga, player: cat }, event);
  await olga.call(leaveOrganizers, { params });
  await moveEvent(host, event, 'close');
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn([host, ben], event, entryIds);
  expect((await logOf(host, event)).filter(({ kind }) => kind === 'check-in')).toMatchObject([
    { by: { id: host.id }, fields: [{ field: entryIds[0], after: 'checked_in' }] },
  ]);
  await host.call(planSeeds, await versioned({ entryIds }));
  expect((await logOf(host, event))[0]).toMatchObject({ kind: 'seeds', by: { id: host.id } });
  await moveEvent(host, event, 'seed');
  await host.call(seedTournament, await versioned({ entryIds: entryIds.toReversed() }));
  for (const step of ['start', 'pause', 'resume'] as const) await moveEvent(host, event, step);
  const { id: matchId } = await matchAt(p, { tournament: event }, 'F1');
  const ruling = { params: { matchId, userId: ben.id } };
  const announced = p.as('match').call(announceRuling, ruling);
  await expect(announced).rejects.toMatchObject({ code: 'organizer-plays' });
  const bracket = async () => (await p.anyone.call(getBracket, { params })).version;
  const score = async () => ({
    ...{ params, body: { matchId, version: await bracket(), scores: [1, 0] as [number, number] } },
  });
  await host.call(setTournamentScore, await score());
  const change = { kind: 'undo' as const, matchId };
  await host.call(changeTournament, { params, body: { version: await bracket(), change } });
  const { id: again } = await matchAt(p, { tournament: event }, 'F1');
  const request = await score();
  await host.call(setTournamentScore, { ...request, body: { ...request.body, matchId: again } });
  const [loser = ''] = entryIds;
  const exit = { kind: 'disqualify' as const, entryId: loser };
  await host.call(changeTournament, { params, body: { version: await bracket(), change: exit } });
  const [out] = await logOf(host, event);
  expect(out).toMatchObject({ of: 'bracket', kind: 'disqualify', fields: [{ field: loser }] });
  // The timer would pay as well.
  await p.database('tournament').collection('timers').deleteMany({ subject: event.id });
  await p.advance(25 * hourMs);
  await host.signInAgain();
  await host.call(payOutTournament, await versioned({}));

  const other = await published(host, freeTerms(p));
  const { version } = await eventOf(host, other);
  await host.call(cancelTournament, { params: { tournamentId: other.id }, body: { version } });
  const all = [...(await logOf(host, event)), ...(await logOf(host, other))];
  const kinds = all.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(Object.values(ofEvent).flat()));
});

test.thorough('what an organizer does about a match is in the log, with the match', async () => {
  const { p, players, organizer: host } = await playStory();
  const event = await runningEvent(p, { players, organizer: host });
  const tournamentId = event.tournament.id;
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const params = { tournamentId, matchId };
  for (const isClaimed of [true, true, false]) {
    await host.call(claimTournamentMatch, { params, body: { isClaimed } });
  }
  await host.call(nudgeTournamentMatch, { params });
  await host.call(extendTournamentCheckIn, { params });
  await p.settled();
  await players[0]!.call(requestTournamentAdmin, { params: { matchId }, query: {} });
  await host.call(answerAdminCall, { params });
  const log = await logOf(host, { id: tournamentId });
  const expected = Object.values(ofMatch).flat();
  // All at one time of the story's clock.
  const lines = log.map(({ kind, key }) => `${kind} ${key}`);
  expect(lines.toSorted()).toEqual(expected.map((kind) => `${kind} U1.1`).toSorted());
});

test('every call of organizers about an event has a line in its log', () => {
  const ofOrganizers = Object.entries(calls).filter(
    ([, { method, path, refuses }]) =>
      method !== 'get' && path.includes('/:tournamentId') && refuses.includes('not-organizer'),
  );
  const known = [...Object.keys(ofEvent), ...Object.keys(ofMatch), ...elsewhere, ...without];
  expect(ofOrganizers.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
});
