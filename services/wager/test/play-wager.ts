import {
  acceptScore,
  acceptWager,
  checkIn,
  type ErrorReply,
  getWager,
  proposeScore,
  ratingChanged,
  type WagerReply,
} from '@contend/contracts';
import { acceptance, platform, type Player, type StoryPlatform } from '@contend/test-kit';

type Delivery = 'plain' | 'tripled-and-shuffled';

/** A platform of the services that a wager needs. */
export const wagerPlatform = (delivery: Delivery = 'plain'): Promise<StoryPlatform> =>
  platform({ only: ['user', 'match', 'wallet', 'wager'], delivery });

export interface WagerTable {
  ada: Player;
  bea: Player;
  wager: WagerReply;
}

type Pair = Omit<WagerTable, 'wager'>;

/** Ada and Bea with 50.00 each, and the wager that `run` prepares. */
async function prepared(
  p: StoryPlatform,
  name: string,
  run: (pair: Pair) => Promise<WagerReply>,
): Promise<WagerTable> {
  const make = (player: string) => p.player(player, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const wager = await p.prepare(name, () => run({ ada, bea }));
  return { ada, bea, wager };
}

/** The body of an acceptance. */
export const taking = acceptance;

const offer = (p: StoryPlatform, { ada }: Pair, stakeCents: number) =>
  p.openWager(ada, { stakeCents });

async function accept(p: StoryPlatform, pair: Pair, stakeCents: number): Promise<WagerReply> {
  const wager = await offer(p, pair, stakeCents);
  const taken = await pair.bea.call(acceptWager, taking(pair.bea, wager));
  await p.settled();
  return taken;
}

/** The wager after the next step of its match. */
async function after(p: StoryPlatform, step: Promise<unknown>, { id }: WagerReply) {
  await step;
  await p.settled();
  return read(p, id);
}

async function begin(p: StoryPlatform, pair: Pair, stakeCents: number): Promise<WagerReply> {
  const wager = await accept(p, pair, stakeCents);
  return after(p, pair.ada.call(checkIn, { params: { matchId: matchIdOf(wager) } }), wager);
}

async function report(p: StoryPlatform, pair: Pair, stakeCents: number): Promise<WagerReply> {
  const wager = await begin(p, pair, stakeCents);
  const body = { matchId: matchIdOf(wager), scores: [2, 0] as [number, number] };
  return after(p, pair.ada.call(proposeScore, { body }), wager);
}

async function finish(p: StoryPlatform, pair: Pair, stakeCents: number): Promise<WagerReply> {
  const wager = await report(p, pair, stakeCents);
  return after(p, pair.bea.call(acceptScore, { params: { matchId: matchIdOf(wager) } }), wager);
}

/** Ada offers; she and Bea have 50.00 each. */
export const offered = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `offered for ${stakeCents}`, (pair) => offer(p, pair, stakeCents));

/** Ada offers, Bea accepts. */
export const accepted = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `accepted for ${stakeCents}`, (pair) => accept(p, pair, stakeCents));

/** Both sides are checked in; the match is live. */
export const live = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `live for ${stakeCents}`, (pair) => begin(p, pair, stakeCents));

/** Ada reported a win; Bea has not answered. */
export const reported = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `reported for ${stakeCents}`, (pair) => report(p, pair, stakeCents));

/** Ada won and Bea agreed; the payout is due after the time to dispute. */
export const played = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `played for ${stakeCents}`, (pair) => finish(p, pair, stakeCents));

export const read = (p: StoryPlatform, wagerId: string): Promise<WagerReply> =>
  p.anyone.call(getWager, { params: { wagerId } });

export function matchIdOf({ matchId }: WagerReply): string {
  if (!matchId) throw new Error('This wager has no match yet.');
  return matchId;
}

/** An id that does not exist. */
export const unknownId = '0123456789abcdef01234567';

let ratingEvents = 0;

/** Lets a player's rating be as certain as the user service would publish it. */
export async function makeCertain(
  p: StoryPlatform,
  { id: userId }: Player,
  rated: { gameId: string; playTypeId: string; certainty?: number },
) {
  const { gameId, playTypeId, certainty } = rated;
  const moved = { userId, gameId, playTypeId, matchId: unknownId, before: 1000, after: 1100 };
  const data = { ...moved, ...(certainty !== undefined && { certainty }) };
  await p.publish(ratingChanged, { subject: userId, sequence: (ratingEvents += 1) + 100, data });
  await p.settled();
}

/** Asserts that balances match the entries, with this much in escrow and in the house account. */
export async function expectBooks(p: StoryPlatform, expected: { escrow: number; house: number }) {
  const { escrowCents, houseCents, differences } = await p.ledger.verify();
  expect({ escrow: escrowCents, house: houseCents, differences }).toEqual({
    ...expected,
    differences: [],
  });
}

/** The fields that the refusal of a malformed request names. */
export const issuesOf = (body: unknown): string[] =>
  ((body as ErrorReply).details?.issues as { path: string }[]).map(({ path }) => path);
