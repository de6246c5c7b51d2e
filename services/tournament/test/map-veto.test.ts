import {
  checkIn,
  chooseMap,
  createTournament,
  editTournament,
  gameListed,
  getMatch,
  getTournament,
  listNotifications,
  listPlayTypes,
  moveTournament,
  playTypeListed,
  setTournamentScore,
  vetoRules,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { freeTerms, gameId, soloPlayTypeId } from './event-story';
import { bracketOf, matchAt, playMatch, runningEvent, playStory } from './play-story';

let p: StoryPlatform;
let players: Player[];
let host: Player;
/** A play type of the catalogue with maps. */
let game: { gameId: string; playTypeId: string };
let pool: string[];

beforeEach(async () => {
  ({ p, players, organizer: host } = await playStory());
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const found = items.find(({ name }) => name === 'Aim map');
  game = { gameId: found?.gameId ?? '', playTypeId: found?.id ?? '' };
  pool = found?.maps ?? [];
});

/** The first match of a running event, seed 1 against seed 4, with all here. */
async function running() {
  const event = await runningEvent(p, { players, organizer: host, game, mapVeto: true });
  const match = await matchAt(p, event, 'U1.1');
  const [better, other] = [players[0], players[3]] as [Player, Player];
  const params = { matchId: match.id };
  for (const player of [better, other]) await player.call(checkIn, { params });
  return { event, match, better, other, params };
}

const titlesOf = async (player: Player): Promise<string[]> => {
  await p.settled();
  const listed = await player.call(listNotifications, {});
  return listed.filter(({ kind }) => kind.startsWith('map-')).map(({ title }) => title);
};

test.thorough('the better seed begins, sides are notified, the result counts', async () => {
  const { event, match, better, other, params } = await running();
  const choose = (by: Player, turn: number) =>
    by.call(chooseMap, { params, body: { turn, map: pool[turn] ?? '' } });
  expect((await p.anyone.call(getMatch, { params })).veto).toMatchObject({
    ...{ maps: pool, next: { turn: 0, kind: 'ban' } },
    first: match.home.captainId === better.id ? 'home' : 'away',
  });
  expect(await titlesOf(better)).toEqual(['Your turn to ban a map']);
  expect(await titlesOf(other)).toEqual([]);
  expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
  await choose(better, 0);
  expect(await titlesOf(other)).toEqual(['Your turn to ban a map']);
  await choose(other, 1);
  await p.advance(vetoRules.turnMs);
  const { veto } = await p.anyone.call(getMatch, { params });
  expect(veto?.turns).toMatchObject([{}, {}, { isDrawn: true }, { kind: 'decider' }]);
  expect((await matchAt(p, event, 'U1.1')).status).toBe('live');
  await playMatch(p, match, { players });
  await p.advance(1);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'home' });
});

test.thorough(
  'a turn waits while the event is paused, and pages say whose turn it is',
  async () => {
    const { event, match, better, params } = await running();
    const side = match.home.captainId === better.id ? 'home' : 'away';
    const tournamentId = event.tournament.id;
    const move = async (step: 'pause' | 'resume') => {
      const { version } = await host.call(getTournament, { params: { tournamentId } });
      await host.call(moveTournament, { params: { tournamentId, move: step }, body: { version } });
      await p.settled();
    };
    const turn = async () => {
      await p.settled();
      const { veto } = await p.anyone.call(getMatch, { params });
      const row = await matchAt(p, event, 'U1.1');
      return { turns: veto?.turns.length, by: veto?.next?.by, row: row.veto };
    };
    const begun = await turn();
    expect(begun.row).toEqual({ kind: 'ban', side, by: begun.by });
    await move('pause');
    await p.advance(vetoRules.turnMs * 5);
    expect(await turn()).toMatchObject({ turns: 0, by: null, row: { by: null } });
    await move('resume');
    const resumed = await turn();
    expect(Date.parse(resumed.by ?? '')).toBe(p.clock.now().getTime() + vetoRules.turnMs);
    expect(resumed.row).toMatchObject({ by: resumed.by });
    await p.advance(vetoRules.turnMs);
    expect((await turn()).turns).toBe(1);
  },
);

test.thorough(
  'a score of the organizer during a veto ends the match, and no turn follows',
  async () => {
    const { event, match, better, params } = await running();
    const { version } = await bracketOf(p, event);
    const score = { matchId: match.id, version, scores: [1, 0] as [number, number] };
    await host.call(setTournamentScore, {
      params: { tournamentId: event.tournament.id },
      body: score,
    });
    await p.settled();
    await p.advance(vetoRules.turnMs);
    expect(await p.anyone.call(getMatch, { params })).toMatchObject({
      ...{ status: 'cancelled', veto: { turns: [], next: null } },
    });
    const late = { turn: 0, map: pool[0] ?? '' };
    expect((await better.refused(chooseMap, { params, body: late })).code).toBe('veto-not-running');
  },
);

const stageOf = (bestOf: 1 | 3, finalBestOf: 1 | 3 | 5) => ({
  ...{ id: 'playoff', format: 'single-elimination' as const, bestOf, finalBestOf, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' as const },
});

test.thorough('an event offers a veto where its play type has a map for each game', async () => {
  const body = { ...freeTerms(p), ...game, mapVeto: true };
  const draft = await host.call(createTournament, { body });
  expect(draft.mapVeto).toBe(true);
  const params = { tournamentId: draft.id };
  const stages = [stageOf(1, 5)];
  const edit = { params, body: { version: draft.version, stages } };
  expect((await host.refused(editTournament, edit)).code).toBe('tournament-impossible');
  const longSemifinals = { ...stageOf(1, 1), upperBestOf: [5 as const] };
  const late = { params, body: { version: draft.version, stages: [longSemifinals] } };
  expect((await host.refused(editTournament, late)).code).toBe('tournament-impossible');
  await host.call(editTournament, { params, body: { version: draft.version, name: 'New name' } });
  expect((await p.anyone.refused(getTournament, { params })).code).toBe('tournament-not-found');
  expect(await host.call(getTournament, { params })).toMatchObject({ mapVeto: true });
});

test.thorough('a play type without maps, or of which none are known, offers none', async () => {
  const listed = { playTypeId: soloPlayTypeId, gameId, name: 'Standard', teamSizes: [1] };
  const tell = (sequence: number, mapCount: object) =>
    p.publish(playTypeListed, {
      ...{ subject: soloPlayTypeId, sequence },
      data: { ...listed, bestOf: [1, 3], ...mapCount },
    });
  const vetoed = { mapVeto: true };
  const create = ({ mapVeto }: { mapVeto: boolean }) =>
    host.answer(createTournament, { body: { ...freeTerms(p), mapVeto } });
  await p.publish(gameListed, {
    ...{ subject: gameId, sequence: 1 },
    data: { gameId, name: 'Some game', mark: 'SG', hue: 200 },
  });
  await tell(1, {});
  expect([(await create(vetoed)).status, (await create({ mapVeto: false })).status]).toEqual([
    409, 201,
  ]);
  await tell(2, { mapCount: 1 });
  expect((await create(vetoed)).status).toBe(409);
  await tell(3, { mapCount: 2 });
  expect((await create(vetoed)).status).toBe(201);
});
