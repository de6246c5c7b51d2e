import {
  getTeamScores,
  getTournament,
  leaveTournament,
  listTournamentMatches,
  setTournamentScore,
  type TournamentMatch,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { bracketOf, type RunningEvent, runningEvent, playStory } from './play-story';

const stages: TournamentStage[] = [
  {
    ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 4, rounds: 4, thresholds: null },
    criteria: ['points', 'buchholz-cut-1', 'buchholz', 'lot'],
    withdrawal: 'forfeit-rest',
  },
  {
    ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
    ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
  },
];

let p: StoryPlatform;
let host: Player;
let event: RunningEvent;

const params = () => ({ tournamentId: event.tournament.id });

async function openMatches(): Promise<TournamentMatch[]> {
  const query = { ...params(), status: 'open' as const, pageSize: 50 };
  return (await p.anyone.call(listTournamentMatches, { query })).items;
}

/** The better seed wins every open match. Returns the pairs, by seed. */
async function playRound(): Promise<[number, number][]> {
  const open = await openMatches();
  for (const { id: matchId, home, away } of open) {
    const scores: [number, number] = home.seed < away.seed ? [1, 0] : [0, 1];
    const { version } = await bracketOf(p, event);
    await host.call(setTournamentScore, {
      ...{ params: params(), body: { matchId, scores, version } },
    });
  }
  await p.settled();
  return open.map(({ home, away }) => [home.seed, away.seed].toSorted((a, b) => a - b) as never);
}

test.thorough(
  'sixteen play four Swiss rounds, one leaves, and the best four a bracket',
  async () => {
    ({ p, organizer: host } = await playStory());
    const quitter = await p.player('quitter');
    const idOf = (number: number) => number.toString(16).padStart(24, '0');
    const players = Array.from({ length: 16 }, (_, nth) =>
      nth === 15 ? quitter : ({ id: idOf(nth), username: `player ${nth}` } as Player),
    );
    event = await runningEvent(p, { players, organizer: host, stages });

    const rounds = [await playRound(), await playRound()];
    expect(rounds.map(({ length }) => length)).toEqual([8, 8]);
    const body = { entryId: event.entryIds[15] ?? '' };
    const left = await quitter.call(leaveTournament, { params: params(), body });
    expect(left).toMatchObject({ status: 'dropped' });
    await p.settled();
    // Its match of the round that is open is lost at once, and it is not paired again.
    rounds.push(await playRound(), await playRound());
    expect(rounds.map(({ length }) => length)).toEqual([8, 8, 7, 7]);
    const met = rounds.flat().map(String);
    expect(new Set(met).size).toBe(met.length);

    const semifinals = await playRound();
    expect(semifinals).toHaveLength(2);
    expect(new Set(semifinals.flat()).size).toBe(4);
    const [final] = await playRound();
    expect(final).toContain(1);
    expect(await p.anyone.call(getTournament, { params: params() })).toMatchObject({
      status: 'completed',
    });
    const { items } = await p.anyone.call(getTeamScores, { params: params(), query: {} });
    expect(items).toHaveLength(16);
    expect(items[0]).toMatchObject({ place: 1, entryId: event.entryIds[0] });
    expect(items.at(-1)).toMatchObject({ entryId: body.entryId, won: 0 });
    expect(await openMatches()).toEqual([]);
  },
);
