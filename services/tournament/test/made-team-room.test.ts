import {
  acceptScore,
  checkIn,
  createTournament,
  getActiveMatches,
  getMatch,
  listNotifications,
  listTournamentMatches,
  proposeScore,
  publishTournament,
} from '@contend/contracts';
import { checkAllIn, entered, freeTerms, moveEvent } from './event-story';
import { bracketOf, matchAt, playStory } from './play-story';

test.thorough('a made team checks in, reports and advances in the match room', async () => {
  const { p, players, organizer } = await playStory();
  const game = { gameId: '6a0e00000000000000000001', playTypeId: '6a0f00000000000000000011' };
  const body = { ...freeTerms(p), ...game, teamSize: 2 };
  const draft = await organizer.call(createTournament, {
    body: { ...body, minEntries: 4, maxEntries: 4 },
  });
  const params = { tournamentId: draft.id };
  const event = await organizer.call(publishTournament, {
    ...{ params, body: { version: draft.version } },
  });
  const entryIds: string[] = [];
  for (const player of players) entryIds.push((await entered(player, event)).id);
  await moveEvent(organizer, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  await moveEvent(organizer, event, 'seed');
  await moveEvent(organizer, event, 'start');
  await p.settled();

  // The room names both sides as the bracket does.
  const { id: matchId, home, away } = await matchAt(p, { tournament: event }, 'F1');
  const named = new Map(players.map((player) => [player.id, player.username]));
  expect(home.name).toBe(`Team ${named.get(home.captainId)}`);
  const asked = { params: { matchId } };
  const room = await p.anyone.call(getMatch, asked);
  expect([room.home.name, room.away.name]).toEqual([home.name, away.name]);
  const seats = { home: room.home.seats, away: room.away.seats };
  expect([seats.home.length, seats.away.length]).toEqual([2, 2]);
  const playerAt = (side: 'home' | 'away', nth: number) =>
    players.find(({ id }) => id === seats[side][nth]?.userId)!;
  const mate = playerAt('home', 1);
  const opened = (await mate.call(listNotifications, {})).find(({ kind }) => kind === 'match-open');
  expect(opened?.title).toContain(`Your match against ${away.name} is open`);
  const [active] = (await mate.call(getActiveMatches, {})).items;
  expect(active).toMatchObject({ id: matchId, opponentTeam: away.name });

  // Each player checks in; players who are no captains report and confirm.
  for (const player of players) await player.call(checkIn, asked);
  await mate.call(proposeScore, { body: { matchId, scores: [1, 0] } });
  await playerAt('away', 1).call(acceptScore, { ...asked, query: {} });
  await p.settled();
  expect(await bracketOf(p, { tournament: event })).toMatchObject({
    stages: [{ stage: { results: { F1: { winner: home.entryId } } } }],
  });
  const { items } = await p.anyone.call(listTournamentMatches, { query: params });
  expect(items).toMatchObject([{ status: 'decided', decidedBy: 'played', winner: 'home' }]);
});
