import {
  changeTournament,
  disqualifyEntry,
  listTournamentMatches,
  previewTournament,
  setTournamentScore,
  type TournamentMatch,
  tournamentMatchClosed,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { castOf, eventPlatform } from './event-story';
import { bracketOf, matchAt, type RunningEvent, runningEvent, swiss } from './play-story';

const groups: TournamentStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, groups: 1, advances: 2 },
  criteria: ['points', 'head-to-head', 'game-difference', 'lot'],
  withdrawal: 'forfeit-rest',
};
const playoff: TournamentStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};

let p: StoryPlatform;
let host: Player;
let event: RunningEvent;
const params = () => ({ tournamentId: event.tournament.id });

async function begin(...stages: TournamentStage[]): Promise<void> {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  host = owner;
  event = await runningEvent(p, { players: [ada, ben, cat, dan], organizer: host, stages });
}

const openMatches = async () => {
  const query = { ...params(), status: 'open' as const };
  return (await p.anyone.call(listTournamentMatches, { query })).items;
};

/** The body that gives a match to its better or its worse seed. */
async function scoreOf({ id: matchId, home, away }: TournamentMatch, upset: 'upset' | null = null) {
  const { version } = await bracketOf(p, event);
  const scores: [number, number] = home.seed < away.seed === (upset === null) ? [1, 0] : [0, 1];
  return { params: params(), body: { matchId, scores, version } };
}

async function playOpen(): Promise<void> {
  for (const match of await openMatches()) {
    await host.call(setTournamentScore, await scoreOf(match));
  }
  await p.settled();
}

/** Plays the three rounds of a group of four. */
async function playGroup(): Promise<void> {
  for (let round = 1; round <= 3; round += 1) await playOpen();
}

const seedsOf = ({ home, away }: TournamentMatch) => [home.seed, away.seed].toSorted();

test.thorough('a stage is corrected until a match of the next one is decided', async () => {
  await begin(groups, playoff);
  await playGroup();
  const first = await matchAt(p, event, 'F1');
  expect(seedsOf(first)).toEqual([1, 2]);
  const { items } = await p.anyone.call(listTournamentMatches, {
    query: { ...params(), pageSize: 20 },
  });
  const ofGroups = items.filter(({ stage }) => stage === 'groups');
  const decider = ofGroups.find((match) => seedsOf(match).join() === '2,3')!;

  const change = { kind: 'undo' as const, matchId: decider.id };
  const { matches } = await host.call(previewTournament, { params: params(), body: { change } });
  expect(matches.map(({ stage, kind }) => [stage, kind])).toEqual([
    ['groups', 'cleared'],
    ['groups', 'opened'],
    ['playoff', 'closed'],
  ]);
  await host.call(setTournamentScore, await scoreOf(decider, 'upset'));
  await p.settled();
  const again = await matchAt(p, event, 'F1');
  expect([seedsOf(again), again.status]).toEqual([[1, 3], 'open']);
  expect(again.id).not.toBe(first.id);
  expect(p.events(tournamentMatchClosed).map(({ subject }) => subject)).toContain(first.id);

  // One that did not reach the next stage is disqualified without another draw.
  const body = { entryId: event.entryIds[3]!, reason: 'Two accounts' };
  await host.call(disqualifyEntry, { params: params(), body });
  await p.settled();
  expect(await matchAt(p, event, 'F1')).toMatchObject({ id: again.id, status: 'open' });
  await host.call(setTournamentScore, await scoreOf(again));
  expect(await host.refused(setTournamentScore, await scoreOf(decider))).toMatchObject({
    ...{ code: 'change-impossible', status: 409 },
  });
});

test.thorough('a result of a Swiss round is corrected while the next is only paired', async () => {
  await begin(swiss);
  await playOpen();
  const first = await matchAt(p, event, 'S1.1');
  const paired = await openMatches();
  await host.call(setTournamentScore, await scoreOf(first, 'upset'));
  await p.settled();
  const again = await openMatches();
  expect(again).toHaveLength(2);
  const ids = again.map(({ id }) => id);
  expect(paired.some(({ id }) => ids.includes(id))).toBe(false);
  const seeds = again.map(seedsOf).toSorted();
  const [winner, loser] = [Math.max(...seedsOf(first)), Math.min(...seedsOf(first))];
  expect(seeds.find((pair) => pair.includes(winner))).not.toContain(loser);

  await host.call(setTournamentScore, await scoreOf(again[0]!));
  const late = await scoreOf(await matchAt(p, event, 'S1.1'));
  expect(await host.refused(setTournamentScore, late)).toMatchObject({
    code: 'downstream-played',
  });
  const { body } = await scoreOf(await matchAt(p, event, 'S1.1'));
  const change = { kind: 'set-score' as const, matchId: body.matchId, scores: body.scores };
  await host.call(changeTournament, { params: params(), body: { change, version: body.version } });
});
