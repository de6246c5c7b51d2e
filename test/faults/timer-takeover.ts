import {
  acceptWager,
  checkInMs,
  createWager,
  listPlayTypes,
  type WagerReply,
} from '@contend/contracts';
import type { Replica } from '@contend/local';
import {
  acceptance,
  eventually,
  type Player,
  soloOffer,
  type StoryPlatform,
} from '@contend/test-kit';
import { type Answers, callUntilDecided } from './call-until-decided';
import {
  holderOf,
  isOf,
  refusedWrites,
  type Stop,
  stopReplica,
  suspendAtWork,
} from './lease-holders';

const stakeCents = 10_00;
const withinMs = 120_000;
/** The number of timers of a kind that run concurrently in each replica. */
const places = 10;

interface Scene {
  platform: StoryPlatform;
  answers: Answers;
  /** Pairs of players who stake on a match that is never played. */
  players: Player[];
  how: Stop;
}

export interface TimerTakeover {
  /** Timers that were due at one moment. */
  timers: number;
  /** Timers that the stopped replica was running. */
  inHand: number;
  /** Writes of the resumed replica that were refused. */
  refused: number;
  /** From the stop until the last timer had its effect. */
  tookMs: number;
  /** Sentences about timers without an effect, or with more than one. */
  wrong: string[];
}

interface TimerRow {
  token: string;
  leasedUntil: Date;
  subject: string;
}

/**
 * Timers that return both stakes of a match without check-ins, all due at once. They wait for an
 * unresponsive wallet when the replica with most of them is stopped; the other one must take them
 * over when their leases expire.
 */
export async function takeOverTimers(scene: Scene): Promise<TimerTakeover> {
  const { platform, how } = scene;
  const wagerIds = await stakeInPairs(scene);
  const inHand = returnsAtWork(platform);
  const wallets = platform.processes.replicasOf('wallet');
  wallets.forEach((wallet) => wallet.suspend());
  // Not awaited: a suspended wallet reads the clock when it is resumed.
  platform.clock.advance(checkInMs);
  // Not all: on a busy machine some fail before the last ones begin.
  const wanted = Math.ceil(Math.min(wagerIds.length, 2 * places) / 2);
  await eventually(
    'the timers to be at work',
    async () => (await inHand()).length >= wanted,
    withinMs,
  );
  const { replica, held: mine } = await suspendAtWork(platform, 'wager', {
    find: async () => busiest(platform, await inHand()),
    inHand: async (one) => (await inHand()).filter(({ token }) => isOf(token, one)),
    atLeast: 1,
  });
  const begun = performance.now();
  const stopped = await stopReplica(platform, { name: 'wager', replica, how });
  wallets.forEach((wallet) => wallet.resume());
  const areReturned = async () => (await returned(platform, wagerIds)) === wagerIds.length;
  await eventually('all stakes to be returned', areReturned, withinMs).catch(() => undefined);
  const tookMs = performance.now() - begun;
  await stopped.bringBack();
  const refused = how === 'suspend' ? await refusedWrites(replica, 'timer', mine.length) : 0;
  await platform.settled();
  const wrong = await wrongReturns(platform, wagerIds);
  return { timers: wagerIds.length, inHand: mine.length, refused, tookMs, wrong };
}

/** Offers and acceptances, until each match is open for check-in. Returns the wagers' ids. */
async function stakeInPairs({ platform, answers, players }: Scene): Promise<string[]> {
  const { items } = await platform.anyone.call(listPlayTypes, { query: {} });
  const playType = items[0] as { gameId: string; id: string };
  const pairs = players.flatMap((home, nth) => {
    const away = players[nth + 1];
    return nth % 2 === 0 && away ? [{ home, away }] : [];
  });
  const stake = async ({ home, away }: { home: Player; away: Player }) => {
    const body = soloOffer(playType, { userId: home.id, stakeCents });
    const wager: WagerReply = await callUntilDecided(answers, home, {
      contract: createWager,
      request: { body },
    });
    await callUntilDecided(answers, away, {
      contract: acceptWager,
      request: acceptance(away, wager),
    });
    return wager.id;
  };
  const wagerIds = await Promise.all(pairs.map(stake));
  const matches = platform.database('match').collection('matches');
  const begun = { wagerId: { $in: wagerIds }, status: 'check_in' };
  const haveBegun = async () => (await matches.countDocuments(begun)) === wagerIds.length;
  await eventually('every match to be open for check-in', haveBegun, withinMs);
  await platform.settled();
  return wagerIds;
}

/**
 * Timers whose run has begun. A claim that is stored does not show that: a replica suspended before
 * it got the reply runs nothing when it is resumed. A renewed lease does.
 */
function returnsAtWork(platform: StoryPlatform): () => Promise<TimerRow[]> {
  const claims = new Map<string, Date>();
  const timers = platform.database('wager').collection('timers');
  return async () => {
    const leased = { token: { $ne: null }, leasedUntil: { $gt: new Date() } };
    const rows = await timers.find({ kind: 'return-stakes', ...leased }).toArray();
    return (rows as unknown as TimerRow[]).filter(({ token, leasedUntil }) => {
      const claim = claims.get(token) ?? leasedUntil;
      claims.set(token, claim);
      return leasedUntil > claim;
    });
  };
}

function busiest(platform: StoryPlatform, rows: TimerRow[]): Replica {
  const holders = rows.map(({ token }) => holderOf(platform, 'wager', token));
  const countOf = (one: Replica) => holders.filter((holder) => holder === one).length;
  const [first] = [...new Set(holders)].sort((one, other) => countOf(other) - countOf(one));
  return first ?? (platform.processes.replicasOf('wager')[0] as Replica);
}

const returned = (platform: StoryPlatform, wagerIds: string[]): Promise<number> =>
  platform
    .database('wager')
    .collection<{ _id: string }>('wagers')
    .countDocuments({ _id: { $in: wagerIds }, status: 'voided', stakes: 'returned' });

/** Compares each wager with its refunds: one stake for each of two players. */
async function wrongReturns(platform: StoryPlatform, wagerIds: string[]): Promise<string[]> {
  const lines = await platform
    .database('wallet')
    .collection<{ reference: { id: string } | null; amountCents: number }>('statementLines')
    .find({ type: 'stake-returned', 'reference.id': { $in: wagerIds } })
    .toArray();
  const back = await returned(platform, wagerIds);
  const missing = wagerIds.length - back;
  return [
    ...(missing > 0 ? [`${missing} wagers still owe their stakes`] : []),
    ...wagerIds.flatMap((id) => {
      const amounts = lines.filter(({ reference }) => reference?.id === id);
      const sum = amounts.reduce((cents, { amountCents }) => cents + amountCents, 0);
      const isOnce = amounts.length === 2 && sum === 2 * stakeCents;
      return isOnce ? [] : [`wager ${id} returned ${sum} cents in ${amounts.length} lines`];
    }),
  ];
}
