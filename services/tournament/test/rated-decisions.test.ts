import {
  changeTournament,
  getMatch,
  getUser,
  previewTournament,
  type TournamentChange,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { matchAt, playMatch, type PlayStory, playStory, runningEvent } from './play-story';

/** An event of two players, with what its organizer decides and what the players have then. */
async function eventOfTwo({ p, players, organizer }: PlayStory) {
  const two = players.slice(0, 2);
  const event = await runningEvent(p, { players: two, organizer });
  const params = { tournamentId: event.tournament.id };
  return {
    ...{ event, two: two as [Player, Player] },
    standing: () =>
      Promise.all(
        two.map(async ({ id: userId }) => {
          const { ratings, record, xp } = await p.anyone.call(getUser, { params: { userId } });
          return { rating: ratings[0]?.rating ?? 1000, won: record.wins, lost: record.losses, xp };
        }),
      ),
    async change(decision: TournamentChange) {
      const body = { change: decision };
      const preview = await organizer.call(previewTournament, { params, body });
      const { version } = preview;
      const request = { params, body: { ...body, version } };
      const bracket = await organizer.call(changeTournament, request);
      await p.settled();
      const [{ undos }] = bracket.stages.map(({ stage }) => stage) as unknown as [
        { undos: { number: number }[] },
      ];
      return { preview, undos };
    },
    final: () => matchAt(p, event, 'F1'),
    room: (matchId: string) => p.anyone.call(getMatch, { params: { matchId } }),
  };
}

test.thorough('ratings, XP and records are those of the result that counts', async () => {
  const story = await playStory();
  const { event, two, standing, change, final, room } = await eventOfTwo(story);
  const { id: matchId } = await final();
  const newcomers = await standing();
  await playMatch(story.p, await final(), { players: two });
  const played = await standing();
  expect(played.map(({ rating, won }) => [rating, won])).toEqual([
    [1052, 1],
    [973, 0],
  ]);

  const set = await change({ kind: 'set-score', matchId, scores: [0, 1] });
  const [first, second] = event.entryIds;
  const ids = two.map(({ id }) => id);
  expect(set.preview.ratedPlayers).toEqual(ids);
  expect(set.preview.matches).toMatchObject([{ rated: { before: first, after: second } }]);
  const reversed = [played[1], played[0]];
  expect(await standing()).toEqual(reversed);
  const decided = await room(matchId);
  expect(decided).toMatchObject({ status: 'completed', winner: 'away', scores: [0, 1] });
  expect(decided.timeline.at(-1)).toMatchObject({ by: 'organizer', scores: [0, 1] });

  const undone = await change({ kind: 'undo', matchId });
  expect(undone.preview.matches[0]).toMatchObject({ rated: { before: second, after: null } });
  expect(await standing()).toEqual(newcomers);
  const again = await final();
  const undo = undone.undos[0]!.number;
  const restored = await change({ kind: 'restore', stage: 'playoff', undo });
  expect(restored.preview.ratedPlayers).toEqual(ids);
  expect(await standing()).toEqual(reversed);
  expect(await final()).toMatchObject({ id: matchId, status: 'decided' });
  expect((await room(again.id)).status).toBe('cancelled');
});

test('a score that is set for a match that was not played is not rated, and is shown', async () => {
  const story = await playStory();
  const { standing, change, final, room } = await eventOfTwo(story);
  const { id: matchId } = await final();
  const newcomers = await standing();
  const { preview } = await change({ kind: 'set-score', matchId, scores: [1, 0] });
  expect(preview.ratedPlayers).toEqual([]);
  expect(await standing()).toEqual(newcomers);
  expect((await room(matchId)).timeline.at(-1)).toMatchObject({
    ...{ what: 'cancelled', by: 'organizer', scores: [1, 0] },
  });
});
