import type { ServiceName } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { mongo } from 'mongoose';

type Row = Record<string, unknown>;

/** The rows that are copied and how: each copy belongs to another user and is distinct. */
interface Copied {
  service: ServiceName;
  collection: string;
  /** The row to copy, as the services stored it. */
  model: object;
  /** The changes of the nth copy. */
  vary(row: Row, nth: number): Row;
}

const newId = () => new mongo.ObjectId().toHexString();
/** Names distributed over the alphabet as real names are, so that short prefixes are selective. */
const nameOf = (nth: number) =>
  `${((nth * 7919) % 1_679_616).toString(36).padStart(4, '0')}x${nth}`;
const later = (value: unknown, nth: number) => new Date(Number(value) - nth * 1000);

/** Stakes that come back or are lost, and as much won elsewhere: the balance stays the same. */
const staked = { type: 'stake', amountCents: -1_00, holdStatus: 'settled' };
const returned = { type: 'stake-returned', amountCents: 1_00, holdStatus: null };
const won = { type: 'winnings', amountCents: 1_00, holdStatus: null };
const wagerLine = (nth: number) => {
  const isLost = nth % 4 < 2;
  const line = nth % 2 === 0 ? staked : isLost ? won : returned;
  const id = isLost && nth % 2 === 1 ? `other${nth}` : `w${nth >> 1}`;
  return { ...line, reference: { kind: 'wager', id } };
};

/** Longer ago than the comparison with the provider reads. */
const beforeListsMs = 60 * 24 * 3600_000;

/** A payout, and what the provider has of it, as models of copies. */
export async function addPayout(p: StoryPlatform, userId: string): Promise<void> {
  const wallet = p.database('wallet');
  const createdAt = new Date(p.clock.now().getTime() - beforeListsMs);
  const common = { amountCents: 10_00, status: 'paid', createdAt, version: 1 };
  const payout = { ...common, _id: newId(), userId, provider: 'sandbox', openKey: null };
  const listed = { ...common, _id: newId(), accountId: newId(), reason: null, asked: 1 };
  await wallet.collection<{ _id: string }>('payouts').insertOne(payout);
  await wallet.collection<{ _id: string }>('sandboxPayouts').insertOne(listed);
}

/** Of one player, and of all. */
const copiesOfMoney = (userId: string): Copied[] => [
  {
    service: 'wallet',
    collection: 'statementLines',
    model: { userId },
    vary: (row, nth) => ({
      ...row,
      ...wagerLine(nth),
      // Ten minutes apart, so that most of what was lost is long ago for the last line.
      ...{ number: 1000 + nth, at: later(row.at, -600 * nth) },
    }),
  },
  {
    service: 'membership',
    collection: 'billingLines',
    model: { userId },
    vary: (row, nth) => ({ ...row, at: later(row.at, nth) }),
  },
  {
    service: 'wallet',
    collection: 'payouts',
    model: { status: 'paid' },
    vary: (row, nth) => ({ ...row, userId: newId(), createdAt: later(row.createdAt, nth) }),
  },
  {
    service: 'wallet',
    collection: 'sandboxPayouts',
    model: {},
    vary: (row, nth) => ({ ...row, accountId: newId(), createdAt: later(row.createdAt, nth) }),
  },
];

function copies({ ada, bea }: { ada: string; bea: string }): Copied[] {
  const user = (row: Row, nth: number): Row => ({
    ...row,
    username: nameOf(nth),
    usernameKey: nameOf(nth),
    displayName: nameOf(nth),
    displayNameKey: nameOf(nth),
    foldedName: nameOf(nth),
    email: `${nameOf(nth)}@players.example`,
  });
  return [
    { service: 'user', collection: 'users', model: { _id: ada }, vary: user },
    {
      service: 'wager',
      collection: 'wagers',
      model: { creatorId: ada, status: 'open' },
      vary: (row, nth) => {
        const creatorId = newId();
        const home = row.home as { seats: Row[] };
        return {
          ...row,
          creatorId,
          liveKeys: [`${creatorId}:${String(row.gameId)}`],
          home: { ...home, seats: home.seats.map((seat) => ({ ...seat, userId: creatorId })) },
          stakeCents: 100 + (nth % 500) * 100,
          listedAt: later(row.listedAt, nth),
        };
      },
    },
    ...copiesOfMoney(bea),
    {
      service: 'chat',
      collection: 'notifications',
      model: { userId: bea },
      vary: (row, nth) => ({ ...row, createdAt: later(row.createdAt, nth) }),
    },
  ];
}

const atOnce = 1000;

/**
 * Uses the rows of two players as models. The returned function adds open wagers, users, and lines
 * and messages of one player.
 */
export async function filler(p: StoryPlatform, players: { ada: string; bea: string }) {
  const models = await Promise.all(
    copies(players).map(async ({ service, collection, model, vary }) => {
      const rows = p.database(service).collection<Row & { _id: string }>(collection);
      const one = await rows.findOne(model);
      if (!one) throw new Error(`There is nothing to copy in ${collection}.`);
      return { rows, copy: (nth: number) => ({ ...vary(one, nth), _id: newId() }) };
    }),
  );
  return async ({ from, to }: { from: number; to: number }): Promise<void> => {
    for (const { rows, copy } of models) {
      for (let begun = from; begun < to; begun += atOnce) {
        const size = Math.min(atOnce, to - begun);
        await rows.insertMany(Array.from({ length: size }, (_, n) => copy(begun + n)));
      }
    }
  };
}
