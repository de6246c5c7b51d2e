import {
  acceptScore,
  acceptWager,
  answerDispute,
  appealMs,
  cancelWager,
  checkIn,
  checkInMs,
  createTeam,
  disputeWager,
  disputeWindowMs,
  getWager,
  listPlans,
  listPlayTypes,
  postMatchMessage,
  proposeScore,
  readNotifications,
  ruleMatch,
  sendMoney,
  subscribeFromWallet,
  updateMe,
  wagerOpenMs,
} from '@contend/contracts';
import { acceptance, type Player, type StoryPlatform } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { type EventSite, startedEvent } from './event-crowd';
import { accept, openMatchesOf, propose } from './event-matches';
import { organizerOf } from './tournament-events';

/** Start of a part of the history, for services that need the state before it. */
export interface Moments {
  /** All users have accounts and money, and two of them a team each. */
  gathered: number;
  /** Every wager has two sides, one player has a membership, and two events have started. */
  matched: number;
}

const fundsCents = 60_00;
const stakeCents = 10_00;

/** Two users and their wager. */
interface Pair {
  home: Player;
  away: Player;
  wagerId: string;
  matchId: string;
}

/** From one deadline to the next: one that is handled late counts as held up by an outage. */
async function advanceBy(platform: StoryPlatform, steps: number[]): Promise<void> {
  for (const ms of steps) await platform.advance(ms);
}

/**
 * A day of a few users with nearly every kind of event: wagers are settled, disputed and ruled,
 * voided, cancelled and expired; two events are played; users rename themselves, chat and
 * send money.
 *
 * @param reached Called at each moment, once everything before it has settled.
 */
export async function playOneDay(
  platform: StoryPlatform,
  reached: (moment: keyof Moments) => Promise<void>,
): Promise<void> {
  const admin = await platform.admin();
  const players: Player[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    players.push(await platform.player(`day_${nth}`, { funds: fundsCents }));
  }
  const teamIds = await foundTeams(platform, players.slice(0, 2));
  const events = await someEvents(platform);
  await reached('gathered');
  await subscribe(platform, players[0] as Player);
  const pairs: Pair[] = [];
  for (let nth = 0; nth + 1 < players.length; nth += 2) {
    const [home, away] = [players[nth] as Player, players[nth + 1] as Player];
    pairs.push(await meet(platform, [home, away], nth === 0 ? teamIds : []));
  }
  const rounds = await events.start();
  await reached('matched');
  const [won, lost, ruled, voided, calledOff, slow] = pairs as [Pair, Pair, Pair, Pair, Pair, Pair];
  for (const pair of [won, lost, ruled, slow]) {
    await pair.home.call(checkIn, { params: { matchId: pair.matchId } });
    await platform.settled();
    await pair.away.call(postMatchMessage, {
      params: { matchId: pair.matchId },
      body: { text: 'Good luck.' },
    });
  }
  for (const player of [calledOff.home, calledOff.away]) {
    await player.call(cancelWager, { params: { wagerId: calledOff.wagerId } });
  }
  await report(platform, won, [2, 0]);
  await report(platform, lost, [1, 2]);
  await report(platform, ruled, [2, 1]);
  const params = { wagerId: ruled.wagerId };
  await ruled.away.call(disputeWager, { params, body: { reason: 'That is not how it ended.' } });
  await platform.settled();
  const ruling = { winner: 'away' as const, reason: 'The recording shows it.' };
  const answer = { text: 'It ended as I reported.' };
  await ruled.home.call(answerDispute, { params: { matchId: ruled.matchId }, body: answer });
  await admin.call(ruleMatch, { params: { matchId: ruled.matchId }, body: ruling });
  await advanceBy(platform, [disputeWindowMs, appealMs - disputeWindowMs]);
  await rounds.semifinals();
  // Another match of the same pair: its rating depends on one that may arrive later.
  const again = await meet(platform, [won.away, lost.home]);
  await again.home.call(checkIn, { params: { matchId: again.matchId } });
  await report(platform, again, [2, 1]);
  await rounds.duel();
  await won.home.call(sendMoney, { body: { userId: lost.home.id, amount: 5_00 } });
  await won.home.call(updateMe, { body: { displayName: 'Someone else' } });
  await won.home.call(updateMe, { body: { displayName: 'Someone again' } });
  await won.home.call(readNotifications, {});
  // Neither side of this pair checks in.
  await platform.advance(checkInMs);
  await platform.settled();
  if ((await stateOf(voided)) !== 'voided') throw new Error('The unplayed match was not voided.');
  await platform.openWager(voided.home, { stakeCents });
  await platform.advance(wagerOpenMs);
}

/**
 * Two events of players of their own: the semifinals of one, and the only match of the other. All
 * matches that are played are open at the moment of the start, as a room answers after its request.
 */
async function someEvents(platform: StoryPlatform) {
  const organizer = await organizerOf(platform, 'day_organizer');
  const entrants: Player[] = [];
  for (let nth = 0; nth < 6; nth += 1) entrants.push(await platform.player(`day_entrant_${nth}`));
  const site: EventSite = { platform, organizer, answers: new Answers(), note: () => undefined };
  const start = async () => {
    const cup = await startedEvent(site, entrants.slice(0, 4));
    const duel = await startedEvent(site, entrants.slice(4));
    await platform.settled();
    return { semifinals: () => play(cup, 'U1', 2), duel: () => play(duel, 'F1', 1) };
  };
  const play = async (tournamentId: string, round: string, count: number) => {
    for (const match of await openMatchesOf(site, tournamentId, { round, count })) {
      await propose(site, match, entrants);
      await accept(site, match, entrants);
    }
    await platform.settled();
  };
  return { start };
}

/** Buys the first plan for a month. */
async function subscribe(platform: StoryPlatform, player: Player): Promise<void> {
  const { items } = await platform.anyone.call(listPlans, {});
  const prices = items.flatMap((plan) => plan.prices);
  const price = prices.find(({ interval }) => interval === 'month');
  await player.call(subscribeFromWallet, { body: { priceId: price?.id ?? '' } });
  await platform.settled();
}

const stateOf = async ({ home, wagerId }: Pair) =>
  (await home.call(getWager, { params: { wagerId } })).status;

/** The ids of the players' teams, in the first game of the catalogue. */
async function foundTeams(platform: StoryPlatform, players: Player[]): Promise<string[]> {
  const { items } = await platform.anyone.call(listPlayTypes, { query: {} });
  const gameId = items[0]?.gameId ?? '';
  const ids: string[] = [];
  for (const [nth, player] of players.entries()) {
    const body = { name: `Team of day ${nth}`, tag: `DAY${nth}`, gameId };
    ids.push((await player.call(createTeam, { body })).id);
  }
  await platform.settled();
  return ids;
}

async function meet(
  platform: StoryPlatform,
  [home, away]: [Player, Player],
  [homeTeam, awayTeam]: string[] = [],
): Promise<Pair> {
  const offer = await platform.openWager(home, { stakeCents, teamId: homeTeam });
  const wagerId = offer.id;
  const { params, body } = acceptance(away, offer);
  const accepted = { params, body: { ...body, ...(awayTeam && { teamId: awayTeam }) } };
  const { matchId } = await away.call(acceptWager, accepted);
  await platform.settled();
  return { home, away, wagerId, matchId: matchId ?? '' };
}

async function report(
  platform: StoryPlatform,
  { home, away, matchId }: Pair,
  scores: [number, number],
): Promise<void> {
  await home.call(proposeScore, { body: { matchId, scores } });
  await platform.settled();
  await away.call(acceptScore, { params: { matchId } });
  await platform.settled();
}
