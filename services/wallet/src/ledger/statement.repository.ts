import type { EscrowRef } from '@contend/contracts';
import { countedFor, currentWork, type Database, type Page } from '@contend/service-kit';
import type { StatementLine, Transfer } from './books';
import type { FundsReader } from './funds.repository';
import type { Funds } from './lots';
import type { StatementPartner, StatementRange } from './statement-range';
import { type StatementLineDocument, statementLineModel } from './statement-line.model';
import { type TransferDocument, transferModel } from './transfer.model';

interface StatementQuery extends StatementRange {
  /** The number of a line: older ones follow. */
  cursor?: string | undefined;
  page: number;
  pageSize: number;
}

/** Cents; `spent` is 0 or below. The balances are null without lines. */
interface Sums {
  received: number;
  spent: number;
  opening: number | null;
  closing: number | null;
}

export interface Statement {
  find(id: string): Promise<StatementLine | null>;
  /** Returns one page of an owner's lines, newest first. */
  list(query: StatementQuery): Promise<Page<StatementLine>>;
  /** Those of the first player's latest 500 wagers that the second one put money on too. */
  sharedWagers(userIds: readonly [string, string]): Promise<string[]>;
  /** Returns the sums of the lines that changed the balance. */
  sums(range: StatementRange): Promise<Sums>;
  /** The available money of a wallet by source and age, the oldest first. */
  fundsOf(userId: string): Promise<Funds[]>;
  /** The first lines of one wallet that brought money at some times, at most 200. */
  broughtAt(userId: string, times: readonly Date[]): Promise<StatementLine[]>;
  /** All lines of one wallet since an instant, in their order. */
  since(userId: string, since: Date): Promise<StatementLine[]>;
  /** When an escrow paid winnings to these owners, also by way of another escrow. */
  paidAt(userIds: string[], escrow: EscrowRef): Promise<Map<string, Date[]>>;
  /** Returns all transfers of each of these escrows, by the escrow's key. */
  transfersOf(escrowKeys: string[]): Promise<Map<string, Transfer[]>>;
  /**
   * Removes the personal data of an erased person from the next lines of their statement, at most
   * 500: the notes of what they sent and received, and their name on others' lines. Amounts are not
   * changed. Returns the number of the last line; null when there are no more.
   */
  forgetWords(userId: string, after: number): Promise<number | null>;
}

/** The most lines per command, so that every command stays small, however long a statement is. */
const wordsPage = 500;

/** The most wagers of a player that are compared, so that filtering stays a small command. */
const ownWagersLimit = 500;

/** The most stakes that they are found in: an offer that is edited has one for each edit. */
const ownStakesLimit = 2 * ownWagersLimit;

const aboutPartner = ({ playerId, wagerIds }: StatementPartner) => ({
  $or: [
    { counterpartyId: playerId },
    { 'reference.kind': 'wager', 'reference.id': { $in: wagerIds } },
  ],
});

const filterOf = ({ userId, type, partner, from, to }: StatementRange) => {
  const at = {
    ...(from && { $gte: new Date(from) }),
    ...(to && { $lt: new Date(to) }),
  };
  return {
    ...{ userId, ...(type && { type }), ...((from ?? to) && { at }) },
    ...(partner && (aboutPartner(partner) as object)),
  };
};

const part = (sign: '$gt' | '$lt') => ({
  $sum: { $cond: [{ [sign]: ['$amountCents', 0] }, '$amountCents', 0] },
});
const sumsOfLines = {
  _id: null,
  received: part('$gt'),
  spent: part('$lt'),
  opening: { $first: { $subtract: ['$balanceAfterCents', '$amountCents'] } },
  closing: { $last: '$balanceAfterCents' },
};

/** Lines of the same time are few: a wallet writes one after another. */
const broughtLimit = 200;

/** The lines of a wallet that brought money at some times. */
export const broughtBy = (userId: string, times: readonly Date[]) => ({
  ...{ userId, at: { $in: times } },
  ...{ amountCents: { $gt: 0 }, balanceAfterCents: { $ne: null } },
});

export const inTime = { at: 1 } as const;

async function linesBroughtAt(
  db: Database,
  userId: string,
  times: readonly Date[],
): Promise<StatementLine[]> {
  const found = await db
    .model(statementLineModel)
    .find(broughtBy(userId, times))
    .sort(inTime)
    .limit(broughtLimit)
    .lean();
  return found.map((row) => toLine(row as StatementLineDocument));
}

async function linesSince(db: Database, userId: string, since: Date): Promise<StatementLine[]> {
  const filter = { userId, at: { $gte: since } };
  const found = await db.model(statementLineModel).find(filter).sort({ number: 1 }).lean();
  return found.map((row) => toLine(row as StatementLineDocument));
}

/** When each of some users won what a reference names. */
async function winningsAt(
  db: Database,
  userIds: readonly string[],
  { kind, id }: { kind: string; id: string },
): Promise<Map<string, Date[]>> {
  const byWay = { paidInto: `${kind}:${id}` };
  const paid = { $or: [{ 'reference.kind': kind, 'reference.id': id }, byWay] };
  const filter = { userId: { $in: userIds }, type: 'winnings', ...paid };
  const model = db.model(statementLineModel);
  const rows = await model.find(filter as never, { userId: 1, at: 1 }).lean();
  const datesOf = (owner: string) =>
    rows.filter(({ userId }) => userId === owner).map(({ at }) => at);
  return new Map(userIds.map((userId) => [userId, datesOf(userId)]));
}

async function sharedWagersOf(
  db: Database,
  [userId, otherId]: readonly [string, string],
): Promise<string[]> {
  const model = db.model(statementLineModel);
  const stake = { type: 'stake', 'reference.kind': 'wager' };
  const idsIn = (rows: unknown[]) =>
    (rows as Pick<StatementLineDocument, 'reference'>[]).flatMap(({ reference }) =>
      reference ? reference.id : [],
    );
  const newest = await model
    .find({ userId, ...stake } as never, { reference: 1 })
    .sort({ number: -1 })
    .limit(ownStakesLimit)
    .lean();
  const own = [...new Set(idsIn(newest))].slice(0, ownWagersLimit);
  if (own.length === 0) return [];
  const both = { userId: otherId, ...stake, 'reference.id': { $in: own } };
  const shared = new Set(idsIn(await model.find(both as never, { reference: 1 }).lean()));
  return own.filter((id) => shared.has(id));
}

async function transfersIn(
  db: Database,
  escrowKeys: Parameters<Statement['transfersOf']>[0],
): ReturnType<Statement['transfersOf']> {
  if (escrowKeys.length === 0) return new Map();
  // Ids of operations begin with their escrow; `;` is the character after `:`.
  const ranges = escrowKeys.map((key) => ({ _id: { $gte: key, $lt: `${key};` } }));
  const rows = await db.model(transferModel).find({ $or: ranges }).lean();
  const found = (rows as TransferDocument[]).map(({ _id, ...rest }) => ({ id: _id, ...rest }));
  return new Map(escrowKeys.map((key) => [key, found.filter(({ id }) => id.startsWith(key))]));
}

/** Reads statements; except for personal data, only the ledger writes them. */
export function statementRepository(db: Database, readFunds: FundsReader): Statement {
  const model = db.model(statementLineModel);
  return {
    async find(id) {
      const row = await model.findById(id, null, { session: currentWork().session }).lean();
      return row && toLine(row as StatementLineDocument);
    },
    async list({ page, pageSize, cursor, ...range }) {
      const isOlder = cursor !== undefined && { number: { $lt: Number(cursor) } };
      const filter = { ...filterOf(range), ...isOlder };
      const rows = await model
        .find(filter)
        .sort({ number: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean();
      const total = await model.countDocuments(filter, { limit: countedFor({ page, pageSize }) });
      const items = rows.map((row) => toLine(row as StatementLineDocument));
      return { items, page, pageSize, total };
    },
    sharedWagers: (userIds) => sharedWagersOf(db, userIds),
    fundsOf: async (userId) => (await readFunds(userId)).funds,
    broughtAt: (userId, times) => linesBroughtAt(db, userId, times),
    since: (userId, since) => linesSince(db, userId, since),
    paidAt: (userIds, reference) => winningsAt(db, userIds, reference),
    async sums(range) {
      const changed = { ...filterOf(range), balanceAfterCents: { $ne: null } };
      const [sums] = await model.aggregate<Sums>([
        { $match: changed },
        { $sort: { number: 1 } },
        { $group: sumsOfLines },
        { $project: { _id: 0 } },
      ]);
      return sums ?? { received: 0, spent: 0, opening: null, closing: null };
    },
    transfersOf: (escrowKeys) => transfersIn(db, escrowKeys),
    async forgetWords(userId, after) {
      const own = { userId, number: { $gt: after } };
      const fields = { transferId: 1, number: 1, type: 1 };
      const page = model.find(own, fields).sort({ number: 1 }).limit(wordsPage);
      const found = await page.lean();
      const sent = found
        .filter(({ type }) => type === 'transfer-in' || type === 'transfer-out')
        .map(({ transferId }) => transferId);
      // The two lines of a transfer are found by its id, so no other statement is searched.
      const got = sent.map((transferId) => `${transferId}:in`);
      await model.updateMany({ _id: { $in: [...sent, ...got] }, userId }, { $set: { note: null } });
      const anonymous = { title: 'Received from a player', note: null };
      await model.updateMany({ _id: { $in: got }, counterpartyId: userId }, { $set: anonymous });
      const paid = { _id: { $in: sent }, counterpartyId: userId };
      await model.updateMany(paid, { $set: { title: 'Sent to a player' } });
      return found.at(-1)?.number ?? null;
    },
  };
}

const toLine = ({ _id, ...rest }: StatementLineDocument): StatementLine => ({ id: _id, ...rest });
