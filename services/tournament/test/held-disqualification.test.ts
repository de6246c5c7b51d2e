import {
  changeTournament,
  disqualifyEntry,
  getMatch,
  getTeamScores,
  listPrizeShares,
  listTournamentMatches,
  previewTournament,
  prizeHoldMs,
  setTournamentScore,
  tournamentCompleted,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entryOf,
  eventOf,
  freeTerms,
  hourMs,
  pool,
  listGame,
  moveEvent,
  seededEvent,
} from './event-story';
import { bracketOf, matchAt, playMatch, playStory, ratedMatches } from './play-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];
let params: { tournamentId: string };

const fee = 5_00;
const event = () => ({ id: params.tournamentId });
const available = (player: Player) => player.balance().then((balance) => balance.available);
const version = async () => (await bracketOf(p, { tournament: event() })).version;
const signInAgain = async () => {
  for (const player of [host, ...players]) await player.signInAgain();
};

/** The better seed wins every open match: its captain reports it, and the other one agrees. */
async function playRound(): Promise<void> {
  const query = { ...params, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  for (const match of items) {
    const scores: [number, number] = match.home.seed < match.away.seed ? [1, 0] : [0, 1];
    await playMatch(p, match, { players, scores });
  }
}

const dueShares = async () =>
  (await p.anyone.call(listPrizeShares, { params })).items.map(({ userId, place, amountCents }) => [
    ...[players.findIndex(({ id }) => id === userId), place, amountCents],
  ]);

const places = async () => {
  const { items } = await p.anyone.call(getTeamScores, { params, query: {} });
  return items.map(({ name, place }) => [name, place]).toSorted();
};

beforeEach(async () => {
  ({ p, organizer: host, players } = await playStory());
  await p.prepare('a game', () => listGame(p));
  const terms = freeTerms(p, { ...pool, feeCents: fee });
  params = { tournamentId: (await seededEvent(host, players, terms)).id };
  await moveEvent(host, event(), 'start');
  await p.settled();
  await playRound();
  await playRound();
});

/** Disqualifies the champion an hour before prizes are paid, as the preview says. */
async function disqualifyChampion(): Promise<void> {
  expect(await ratedMatches(p, players)).toEqual([2, 2, 1, 1]);
  // 10 % of 20.00 for the organizer; 70 and 30 % of the rest for the first two.
  expect(await dueShares()).toEqual([
    [0, 1, 12_60],
    [1, 2, 5_40],
  ]);
  await p.advance(23 * hourMs);
  await signInAgain();
  const champion = (await entryOf(players[0]!, event()))!;
  const change = { kind: 'disqualify' as const, entryId: champion.id };
  const preview = await host.call(previewTournament, { params, body: { change } });
  expect(preview.matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['U1.1', 'annulled'],
    ['F1', 'annulled'],
  ]);
  expect(preview.places).toHaveLength(4);
  expect(preview.prizes.map(({ beforeCents, afterCents }) => [beforeCents, afterCents])).toEqual(
    expect.arrayContaining([
      [12_60, 0],
      [5_40, 12_60],
    ]),
  );
  const rated = [0, 1, 3].map((index) => players[index]!.id);
  expect(preview.ratedPlayers.toSorted()).toEqual(rated.toSorted());
  expect(await version()).toBe(preview.version);

  const reason = 'Played with an aimbot';
  const body = { entryId: champion.id, version: preview.version, reason };
  expect(await host.call(disqualifyEntry, { params, body })).toMatchObject({
    ...{ status: 'disqualified', place: null },
  });
  await p.settled();
  // A repeat changes nothing.
  await host.call(disqualifyEntry, { params, body: { entryId: champion.id, reason } });
  expect(await version()).toBe(preview.version + 1);
  expect(await places()).toEqual([
    ['p1x', null],
    ['p2x', 1],
    ['p3x', 2],
    ['p4x', 2],
  ]);
  expect(await ratedMatches(p, players)).toEqual([0, 1, 1, 0]);
  const [first] = preview.matches;
  expect(await p.anyone.call(getMatch, { params: { matchId: first!.matchId! } })).toMatchObject({
    status: 'voided',
    winner: null,
  });

  const { data } = p.events(tournamentCompleted).at(-1) as { data: { winnerIds: string[] } };
  expect(data.winnerIds).toEqual([players[1]!.id]);
}

const scoreBody = async (key: string, scores: [number, number]) => {
  const { id: matchId } = await matchAt(p, { tournament: event() }, key);
  return { params, body: { matchId, scores, version: await version() } };
};

/** The other semifinal is corrected: its new winner has no opponent in the final. */
async function correctSemifinal(): Promise<void> {
  const { id: matchId } = await matchAt(p, { tournament: event() }, 'U1.2');
  const change = { kind: 'undo' as const, matchId };
  const preview = await host.call(previewTournament, { params, body: { change } });
  expect(preview.matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['U1.2', 'cleared'],
    ['U1.2', 'opened'],
    ['F1', 'cleared'],
  ]);
  const body = { version: preview.version, change };
  await host.call(changeTournament, { params, body });
  expect(await eventOf(host, event())).toMatchObject({ status: 'live' });
  await host.call(setTournamentScore, await scoreBody('U1.2', [0, 1]));
  await p.settled();
  expect(await eventOf(host, event())).toMatchObject({ status: 'completed' });
  expect(await places()).toEqual([
    ['p1x', null],
    ['p2x', 2],
    ['p3x', 1],
    ['p4x', 2],
  ]);
  expect(await ratedMatches(p, players)).toEqual([0, 0, 0, 0]);
  expect(await host.refused(setTournamentScore, await scoreBody('F1', [1, 0]))).toMatchObject({
    ...{ status: 409, code: 'change-impossible' },
  });
}

async function expectPrizes(): Promise<void> {
  const before = await Promise.all([host, ...players].map(available));
  await p.advance(prizeHoldMs - 1);
  await signInAgain();
  expect(await eventOf(host, event())).toMatchObject({ status: 'completed' });
  await p.advance(1);
  await signInAgain();
  expect(await eventOf(host, event())).toMatchObject({ status: 'paid_out' });
  const after = await Promise.all([host, ...players].map(available));
  const gains = after.map((cents, index) => cents - before[index]!);
  // The two semifinal losers share the second prize.
  expect(gains).toEqual([2_00, 0, 2_70, 12_60, 2_70]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  const late = { entryId: (await entryOf(players[1]!, event()))!.id, reason: 'Found later' };
  expect(await host.refused(disqualifyEntry, { params, body: late })).toMatchObject({
    code: 'tournament-not-live',
  });
}

test.thorough(
  '26: in the hold places move up, ratings are undone, the cheater gets nothing by a correction',
  async () => {
    await disqualifyChampion();
    await correctSemifinal();
    await expectPrizes();
  },
);

test.thorough('a disqualification in the hold is taken back with its ratings', async () => {
  await disqualifyChampion();
  const champion = (await entryOf(players[0]!, event()))!;
  const change = { kind: 'reinstate' as const, entryId: champion.id };
  const preview = await host.call(previewTournament, { params, body: { change } });
  expect(preview.matches.map(({ key, kind, rated }) => [key, kind, rated])).toEqual([
    ['U1.1', 'decided', { before: null, after: champion.id }],
    ['F1', 'decided', { before: null, after: champion.id }],
  ]);
  expect(preview.ratedPlayers.toSorted()).toEqual(
    [0, 1, 3].map((index) => players[index]!.id).toSorted(),
  );
  await host.call(changeTournament, { params, body: { version: preview.version, change } });
  await p.settled();
  expect(await ratedMatches(p, players)).toEqual([2, 2, 1, 1]);
  expect(await places()).toEqual([
    ['p1x', 1],
    ['p2x', 2],
    ['p3x', 3],
    ['p4x', 3],
  ]);
  const query = { ...params, status: 'decided' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  expect(items.map(({ decidedBy }) => decidedBy)).toEqual(['played', 'played', 'played']);
  const matchId = preview.matches[1]!.matchId!;
  expect(await p.anyone.call(getMatch, { params: { matchId } })).toMatchObject({
    status: 'completed',
  });
  // Other corrections are possible again.
  const undo = { kind: 'undo' as const, matchId };
  await host.call(previewTournament, { params, body: { change: undo } });
});
