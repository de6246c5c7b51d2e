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

/** Ada offers; she and Bea have 50.00 each. */
export const offered = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  p.prepare(`offered for ${stakeCents}`, async () => {
    const ada = await p.player('ada', { funds: 50_00 });
    const bea = await p.player('bea', { funds: 50_00 });
    return { ada, bea, wager: await p.openWager(ada, { stakeCents }) };
  });

/** The body of an acceptance. */
export const taking = acceptance;

/** Ada offers, Bea accepts. */
export const accepted = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  p.prepare(`accepted for ${stakeCents}`, async () => {
    const { ada, bea, wager } = await offered(p, stakeCents);
    const taken = await bea.call(acceptWager, taking(bea, wager));
    await p.settled();
    return { ada, bea, wager: taken };
  });

/** Prepares what a step makes of a wager. */
const prepared = (
  p: StoryPlatform,
  name: string,
  { from, step }: { from(): Promise<WagerTable>; step(table: WagerTable): Promise<unknown> },
): Promise<WagerTable> =>
  p.prepare(name, async () => {
    const table = await from();
    await step(table);
    await p.settled();
    return { ...table, wager: await read(p, table.wager.id) };
  });

/** Both sides are checked in; the match is live. */
export const live = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `live for ${stakeCents}`, {
    from: () => accepted(p, stakeCents),
    step: ({ ada, wager }) => ada.call(checkIn, { params: { matchId: matchIdOf(wager) } }),
  });

/** Ada reported a win; Bea has not answered. */
export const reported = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `reported for ${stakeCents}`, {
    from: () => live(p, stakeCents),
    step: ({ ada, wager }) =>
      ada.call(proposeScore, { body: { matchId: matchIdOf(wager), scores: [2, 0] } }),
  });

/** Ada won and Bea agreed; the payout is due after the time to dispute. */
export const played = (p: StoryPlatform, stakeCents = 10_00): Promise<WagerTable> =>
  prepared(p, `played for ${stakeCents}`, {
    from: () => reported(p, stakeCents),
    step: ({ bea, wager }) => bea.call(acceptScore, { params: { matchId: matchIdOf(wager) } }),
  });

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
