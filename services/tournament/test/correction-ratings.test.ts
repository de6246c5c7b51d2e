import {
  changeTournament,
  getMatch,
  listLeaders,
  listTournamentMatches,
  previewTournament,
  prizeHoldMs,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { entryOf, eventOf, freeTerms, pool, listGame, moveEvent, seededEvent } from './event-story';
import { playMatch, ratedMatches, playStory } from './play-story';

/** The better seed wins every open match, as both captains report. */
async function playRound(p: StoryPlatform, event: { id: string }, players: Player[]) {
  const query = { tournamentId: event.id, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  for (const match of items) {
    const scores: [number, number] = match.home.seed < match.away.seed ? [1, 0] : [0, 1];
    await playMatch(p, match, { players, scores });
  }
}

const winningsOf = async (p: StoryPlatform) => {
  const body = { metric: 'earnings' } as const;
  return (await p.anyone.call(listLeaders, { body })).items.map(({ score }) => score);
};

test.thorough('26: ratings and winnings of a cheater are undone after the payout too', async () => {
  const { p, organizer: host, players } = await playStory();
  await p.prepare('a game', () => listGame(p));
  const event = await seededEvent(host, players, freeTerms(p, pool));
  await moveEvent(host, event, 'start');
  await p.settled();
  await playRound(p, event, players);
  await playRound(p, event, players);
  await p.advance(prizeHoldMs);
  for (const player of [host, ...players]) await player.signInAgain();
  const admin = await p.admin();
  expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out' });
  expect(await ratedMatches(p, players)).toEqual([2, 2, 1, 1]);
  expect(await winningsOf(p)).toEqual([12_60, 5_40]);
  const params = { tournamentId: event.id };
  const entryId = (await entryOf(players[0]!, event))!.id;
  const change = { kind: 'disqualify' as const, entryId, reason: 'match-fixing' as const };
  const preview = await admin.call(previewTournament, { params, body: { change } });
  const rated = [0, 1, 3].map((index) => players[index]!.id);
  expect(preview.ratedPlayers.toSorted()).toEqual(rated.toSorted());
  const body = { version: preview.version, change };
  await admin.call(changeTournament, { params, body });
  await p.settled();
  expect(await ratedMatches(p, players)).toEqual([0, 1, 1, 0]);
  const [first] = preview.matches;
  expect(await p.anyone.call(getMatch, { params: { matchId: first!.matchId! } })).toMatchObject({
    ...{ status: 'voided', winner: null },
  });
  expect(await winningsOf(p)).toEqual([12_60, 2_70, 2_70]);
});
