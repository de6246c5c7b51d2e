import {
  changeTournament,
  getMatch,
  listTournamentMatches,
  previewTournament,
  type TournamentChange,
} from '@contend/contracts';
import { matchAt, playMatch, type PlayStory, playStory, runningEvent, swiss } from './play-story';

async function eventWith(
  { p, players, organizer }: PlayStory,
  setup: Partial<Parameters<typeof runningEvent>[1]> = {},
) {
  const event = await runningEvent(p, { players, organizer, ...setup });
  const params = { tournamentId: event.tournament.id };
  return {
    event,
    at: (key: string) => matchAt(p, event, key),
    open: async () => {
      const query = { ...params, status: 'open' as const };
      const { items } = await p.anyone.call(listTournamentMatches, { query });
      return items.map(({ id }) => id).toSorted();
    },
    async change(decision: TournamentChange) {
      const body = { change: decision };
      const preview = await organizer.call(previewTournament, { params, body });
      const request = { params, body: { ...body, version: preview.version } };
      await organizer.call(changeTournament, request);
      await p.settled();
      return preview;
    },
  };
}

test.thorough('a match is played again without what was built on its result', async () => {
  const story = await playStory();
  const { p, players } = story;
  const { at, change } = await eventWith(story);
  for (const key of ['U1.1', 'U1.2']) await playMatch(p, await at(key), { players });
  const [first, final] = [await at('U1.1'), await at('F1')];
  const preview = await change({ kind: 'replay', matchId: first.id });
  expect(preview.matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['U1.1', 'cleared'],
    ['U1.1', 'opened'],
    ['F1', 'closed'],
  ]);
  const again = await at('U1.1');
  expect(again).toMatchObject({ status: 'open' });
  expect(again.id).not.toBe(first.id);
  const room = async (matchId: string) => p.anyone.call(getMatch, { params: { matchId } });
  expect(await room(first.id)).toMatchObject({ status: 'voided' });
  expect(await room(final.id)).toMatchObject({ status: 'cancelled' });
  await playMatch(p, again, { players, scores: [0, 1] });
  expect(await at('F1')).toMatchObject({ status: 'open', home: { entryId: again.away.entryId } });
});

/** Sets another score in the first Swiss round, whose next one is paired and open. */
async function correctFirstRound(pairings: 'keep' | 'again'): Promise<void> {
  const story = await playStory();
  const { p, players } = story;
  const { at, open, change } = await eventWith(story, { stages: [swiss] });
  for (const key of ['S1.1', 'S1.2']) await playMatch(p, await at(key), { players });
  const paired = await open();
  expect(paired).toHaveLength(2);
  const first = await at('S1.1');
  const preview = await change({
    ...{ kind: 'set-score', matchId: first.id, scores: [0, 1], pairings },
  });
  const [changed, ...others] = preview.matches;
  expect(changed).toMatchObject({ key: 'S1.1', kind: 'changed' });
  expect(preview.ratedPlayers).toHaveLength(2);
  expect(others.length > 0).toBe(pairings === 'again');
  const now = await open();
  expect(now).toHaveLength(2);
  expect(String(now) === String(paired)).toBe(pairings === 'keep');
}

test.thorough('a corrected Swiss round keeps the pairings of the next one', () =>
  correctFirstRound('keep'),
);

test.thorough('a corrected Swiss round has the next one paired again', () =>
  correctFirstRound('again'),
);
