import {
  acceptScore,
  acceptWager,
  checkIn,
  getWager,
  proposeScore,
  type WagerReply,
} from '@contend/contracts';
import { acceptance, type Player, type StoryOptions, type StoryPlatform } from '@contend/test-kit';

/** The services that play and pay a wager: a start of all takes seconds where they are processes. */
export const wagerServices: Pick<StoryOptions, 'only'> = {
  only: ['user', 'match', 'wallet', 'wager'],
};

/** Two players with money and all prerequisites for a wager of `stake` cents. */
export async function twoPlayers(p: StoryPlatform, funds = 50_00): Promise<[Player, Player]> {
  return [await p.player('ada', { funds }), await p.player('bea', { funds })];
}

export const accept = (player: Player, wager: Pick<WagerReply, 'id' | 'terms'>, key?: string) =>
  player.call(acceptWager, acceptance(player, wager), key ? { idempotencyKey: key } : undefined);

/** Offer, acceptance, check-in: both are playing. Returns the wager with its match. */
export function playing(
  p: StoryPlatform,
  players: [Player, Player],
  stakeCents = 10_00,
): Promise<{ wager: WagerReply; matchId: string }> {
  const names = players.map(({ username }) => username).join();
  return p.prepare(`${names} play for ${stakeCents}`, () => play(p, players, stakeCents));
}

async function play(p: StoryPlatform, [home, away]: [Player, Player], stakeCents: number) {
  const offer = await p.openWager(home, { stakeCents });
  await accept(away, offer);
  await p.settled();
  const wager = await home.call(getWager, { params: { wagerId: offer.id } });
  const matchId = wager.matchId ?? '';
  await home.call(checkIn, { params: { matchId } });
  await p.settled();
  return { wager, matchId };
}

/** One side reports a score, the other accepts it. */
export async function agree(
  p: StoryPlatform,
  matchId: string,
  { reporter, answerer, scores }: { reporter: Player; answerer: Player; scores: [number, number] },
): Promise<void> {
  await reporter.call(proposeScore, { body: { matchId, scores } });
  await p.settled();
  await answerer.call(acceptScore, { params: { matchId } });
  await p.settled();
}

/** What a test compares to show that no cent is missing. */
export async function books(p: StoryPlatform) {
  const { houseCents, escrowCents, differences } = await p.ledger.verify();
  return { house: houseCents, escrow: escrowCents, differences };
}

export const statusOf = async (player: Player, { id }: Pick<WagerReply, 'id'>) =>
  (await player.call(getWager, { params: { wagerId: id } })).status;
