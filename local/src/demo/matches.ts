import {
  acceptScore,
  acceptWager,
  checkIn,
  createWager,
  disputeWindowMs,
  getMatch,
  getWager,
  type PlayType,
  postMatchMessage,
  proposeScore,
  type WagerReply,
} from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import { type DemoPlayer, retried, until } from './demo-player';

/** Two players and the game they play. */
export interface Pairing {
  home: DemoPlayer;
  away: DemoPlayer;
  playType: PlayType;
}

interface Evening {
  clock: ShiftedClock;
  random: () => number;
}

const minuteMs = 60_000;
const stakes = [5_00, 10_00, 10_00, 20_00, 25_00];

/** Plays all matches of one evening in parallel, until they are settled. */
export async function playEvening(tables: Pairing[], { clock, random }: Evening): Promise<void> {
  const begun = clock.now();
  const seated = await Promise.all(
    tables.map(async (table) => {
      const stake = stakes[Math.floor(random() * stakes.length)] ?? 10_00;
      return { ...table, wager: await startStakedMatch(table, stake) };
    }),
  );
  clock.moveTo(new Date(begun.getTime() + 32 * minuteMs));
  await Promise.all(
    seated.map(async ({ home, away, wager }) => {
      const matchId = wager.matchId ?? '';
      const homeWins = random() < 0.5;
      const loserTakes = random() < 0.4 ? 0 : 1;
      const scores: [number, number] = homeWins ? [2, loserTakes] : [loserTakes, 2];
      const [reporter, answerer] = random() < 0.5 ? [home, away] : [away, home];
      await reporter.call(proposeScore, { body: { matchId, scores } });
      await answerer.call(acceptScore, { params: { matchId } });
    }),
  );
  await Promise.all(seated.map(({ home, wager }) => untilStatus(home, wager, 'settling')));
  // No later: the time to dispute would count as held up by an outage.
  clock.moveTo(new Date(clock.now().getTime() + disputeWindowMs));
  await Promise.all(seated.map(({ home, wager }) => untilStatus(home, wager, 'settled')));
}

const untilStatus = (player: DemoPlayer, { id }: WagerReply, status: WagerReply['status']) =>
  until(`a wager to be ${status}`, async () => {
    const wager = await player.call(getWager, { params: { wagerId: id } });
    return wager.status === status || wager.status === 'settled' ? wager : null;
  });

/** Offer, acceptance, check-in: the match becomes live. */
export async function startStakedMatch(
  table: Pairing,
  stake: number,
  bestOf: 3 | 5 = 3,
): Promise<WagerReply> {
  const { home, away, playType } = table;
  const offer = await offerWager(home, playType, { stake, bestOf });
  const wager = await retried(away, acceptWager, {
    params: { wagerId: offer.id },
    body: { users: [away.id], terms: offer.terms },
  });
  const params = { matchId: wager.matchId ?? '' };
  await until('a match', async () => {
    const { status } = await home.answer(getMatch, { params });
    return status === 200 ? status : null;
  });
  await home.call(checkIn, { params });
  return wager;
}

/** Opens a wager. */
export const offerWager = (
  player: DemoPlayer,
  { gameId, id: playTypeId }: PlayType,
  terms: { stake: number; bestOf: 1 | 3 | 5; region?: 'eu' | 'na' | 'any'; rules?: string },
): Promise<WagerReply> =>
  retried(player, createWager, {
    body: { gameId, playTypeId, teamSize: 1, users: [player.id], ...terms },
  });

/** A match with a score the first demo player has to answer; shown first on the home screen. */
export async function proposeAndWait(
  players: DemoPlayer[],
  playTypes: PlayType[],
  clock: ShiftedClock,
): Promise<void> {
  const [nova, kestrel] = players;
  const playType = playTypes[0];
  if (!nova || !kestrel || !playType) return;
  const begun = clock.now().getTime();
  const wager = await startStakedMatch({ home: nova, away: kestrel, playType }, 10_00);
  const matchId = wager.matchId ?? '';
  clock.moveTo(new Date(begun + 33 * minuteMs));
  const names = playType.maps.slice(0, 3);
  const results: [number, number][] = [
    [3, 2],
    [1, 2],
    [4, 1],
  ];
  const maps = results.map((scores, index) => ({ name: names[index] ?? '', scores }));
  const say = (player: DemoPlayer, text: string) =>
    retried(player, postMatchMessage, { params: { matchId }, body: { text } });
  await say(kestrel, 'gg, last one got away from me');
  await say(nova, 'close though! that save in map 2');
  await kestrel.call(proposeScore, {
    body: { matchId, scores: [2, 1], ...(names.length === 3 && { maps }) },
  });
  await say(kestrel, 'Posted 2–1.');
}
