import {
  checkInExtension,
  claimTournamentMatch,
  extendTournamentCheckIn,
  getMatch,
  listNotifications,
  listTournamentMatches,
  nudgeAgainMs,
  keepTournamentResult,
  nudgeTournamentMatch,
  setOrganizers,
} from '@contend/contracts';
import { eventOf } from './event-story';
import { matchAt, playStory, runningEvent } from './play-story';

const unknownId = '5f43a0000000000000000999';

test('two organizers do not take the same match; its holder and the owner release it', async () => {
  const { p, players, organizer, rival } = await playStory();
  const event = await runningEvent(p, {
    players,
    organizer,
    changes: { organizerIds: [rival.id] },
  });
  const tournamentId = event.tournament.id;
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const claim = (body: { isClaimed: boolean }) => ({
    ...{ params: { tournamentId, matchId }, body },
  });
  const claimed = await rival.call(claimTournamentMatch, claim({ isClaimed: true }));
  expect(claimed.claimedBy).toMatchObject({ id: rival.id });
  expect(claimed.claimedAt).toBeTruthy();
  expect(await organizer.refused(claimTournamentMatch, claim({ isClaimed: true }))).toMatchObject({
    ...{ status: 409, code: 'match-claimed' },
  });
  const query = { tournamentId, matchId };
  const [seen] = (await p.anyone.call(listTournamentMatches, { query })).items;
  expect(seen).not.toHaveProperty('claimedBy');
  expect(await organizer.call(claimTournamentMatch, claim({ isClaimed: false }))).toMatchObject({
    ...{ claimedBy: null, claimedAt: null },
  });
  await organizer.call(claimTournamentMatch, claim({ isClaimed: true }));
  await organizer.call(claimTournamentMatch, claim({ isClaimed: false }));

  // One who does not organize any more holds nothing.
  await rival.call(claimTournamentMatch, claim({ isClaimed: true }));
  const params = { tournamentId };
  const { version } = await eventOf(organizer, event.tournament);
  await organizer.call(setOrganizers, { params, body: { version, userIds: [] } });
  expect(await organizer.call(claimTournamentMatch, claim({ isClaimed: true }))).toMatchObject({
    claimedBy: { id: organizer.id },
  });
});

test('an organizer has absent players reminded, once every two minutes', async () => {
  const { p, players, organizer } = await playStory();
  const event = await runningEvent(p, { players, organizer });
  const { id: matchId, home } = await matchAt(p, event, 'U1.1');
  const params = { tournamentId: event.tournament.id, matchId };
  const nudged = await organizer.call(nudgeTournamentMatch, { params });
  expect(nudged.nudgedAt).toBeTruthy();
  await p.settled();
  const absent = players.find(({ id }) => id === home.captainId);
  const listed = (await absent?.call(listNotifications, {})) ?? [];
  expect(listed.filter(({ kind }) => kind === 'check-in-due')).toHaveLength(1);
  const again = { status: 409, code: 'nudge-not-possible' };
  expect(await organizer.refused(nudgeTournamentMatch, { params })).toMatchObject(again);
  await p.advance(nudgeAgainMs);
  await organizer.call(nudgeTournamentMatch, { params });
});

test('an organizer gives the players five more minutes, three times', async () => {
  const { p, players, organizer } = await playStory();
  const event = await runningEvent(p, { players, organizer });
  const { id: matchId, home, expectedBy } = await matchAt(p, event, 'U1.1');
  const params = { tournamentId: event.tournament.id, matchId };
  const room = () => players[0]!.call(getMatch, { params: { matchId } });
  const before = Date.parse((await room()).checkInBy);
  const extended = await organizer.call(extendTournamentCheckIn, { params });
  expect(Date.parse(extended.expectedBy) - Date.parse(expectedBy)).toBe(checkInExtension.ms);
  expect(Date.parse((await room()).checkInBy) - before).toBe(checkInExtension.ms);
  await p.settled();
  expect((await matchAt(p, event, 'U1.1')).expectedBy).toBe(extended.expectedBy);
  const captain = players.find(({ id }) => id === home.captainId);
  const listed = (await captain?.call(listNotifications, {})) ?? [];
  expect(listed.filter(({ kind }) => kind === 'check-in-extended')).toHaveLength(1);
  for (let nth = 1; nth < checkInExtension.most; nth += 1) {
    await organizer.call(extendTournamentCheckIn, { params });
  }
  const refused = () => organizer.refused(extendTournamentCheckIn, { params });
  expect(await refused()).toMatchObject({ status: 409, code: 'too-many-extensions' });
  const rooms = p.database('match').collection('matches');
  await rooms.updateOne({ _id: matchId } as never, { $set: { status: 'live' } });
  expect(await refused()).toMatchObject({ status: 409, code: 'check-in-not-open' });
});

test('organizers who do not play claim and remind, of matches that are open', async () => {
  const { p, players, organizer, rival } = await playStory();
  const event = await runningEvent(p, { players, organizer });
  const tournamentId = event.tournament.id;
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const playing = await p.player('boss', { roles: ['player', 'organizer'] });
  const tournaments = p.database('tournament').collection('tournaments');
  const entries = p.database('tournament').collection('tournamentEntries');
  await tournaments.updateOne({ _id: tournamentId } as never, {
    $set: { organizerIds: [playing.id] },
  });
  const [entryId = ''] = event.entryIds;
  await entries.updateOne({ _id: entryId } as never, { $set: { playerIds: [playing.id] } });
  for (const [contract, body] of [
    [claimTournamentMatch, { isClaimed: true }],
    [extendTournamentCheckIn, {}],
    [nudgeTournamentMatch, {}],
    [keepTournamentResult, { reason: 'later-played' }],
  ] as const) {
    const asked = { params: { tournamentId, matchId }, body } as never;
    const refusals = [
      [playing, asked, 'organizer-plays'],
      [rival, asked, 'not-organizer'],
      [players[1], asked, 'forbidden'],
      [p.anyone, asked, 'unauthenticated'],
      [organizer, { params: { tournamentId: unknownId, matchId }, body }, 'tournament-not-found'],
      [organizer, { params: { tournamentId, matchId: unknownId }, body }, 'match-not-found'],
    ] as const;
    for (const [caller, request, code] of refusals) {
      expect(await caller?.refused(contract, request as never)).toMatchObject({ code });
    }
    const wrong = {
      params: { tournamentId, matchId },
      body: { isClaimed: 'yes', reason: 1 },
    } as never;
    expect(await organizer.refused(contract, wrong)).toMatchObject({ status: 400 });
  }
  const matches = p.database('tournament').collection('tournamentMatches');
  await matches.updateOne({ _id: matchId } as never, { $set: { status: 'decided' } });
  const params = { tournamentId, matchId };
  for (const refused of [
    await organizer.refused(claimTournamentMatch, { params, body: { isClaimed: true } }),
    await organizer.refused(extendTournamentCheckIn, { params }),
    await organizer.refused(nudgeTournamentMatch, { params }),
  ]) {
    expect(refused).toMatchObject({ code: 'match-closed' });
  }
});
