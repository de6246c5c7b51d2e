import type { Change, StatementLine } from './books';
import type { Funds, FundsSource, FundsState, Gone } from './lots';

/** How long money of each source stays before it can leave, infinite for ever. */
export type HoldMs = Record<Exclude<FundsSource, 'bonus'>, number>;

export const noFunds: FundsState = { funds: [], owedCents: 0, gone: new Map() };

/** A hold of money. */
interface Hold {
  since: Date;
  /** Null for money that is never paid out. */
  from: Date | null;
  /** The source that it is of. */
  rule: FundsSource;
}

const sources: Partial<Record<StatementLine['type'], FundsSource>> = {
  refill: 'refill',
  winnings: 'winnings',
  'transfer-in': 'transfer',
  bonus: 'bonus',
  correction: 'correction',
};

/** Winnings that hold no stake of their receiver. */
const isAllGain = ({ purpose }: StatementLine): boolean =>
  purpose === 'organizer-fee' || purpose === 'commission' || purpose === 'deposit-won';

const never = Number.POSITIVE_INFINITY;

/**
 * Returns the hold of money. Money that was sent keeps the rest of its hold, and is held as a
 * transfer from then on as well: the one that ends later counts.
 */
export function holdOf({ source, at, receivedAt }: Funds, holdMs: HoldMs): Hold {
  const own = source === 'bonus' ? never : at.getTime() + holdMs[source];
  const received = receivedAt ? receivedAt.getTime() + holdMs.transfer : own;
  const free = Math.max(own, received);
  if (free === never) return { since: at, from: null, rule: source };
  const from = new Date(free);
  return receivedAt && received >= own
    ? { since: receivedAt, from, rule: 'transfer' }
    : { since: at, from, rule: source };
}

/** Returns when money can leave; null for money that is never paid out. */
export const freeAt = (one: Funds, holdMs: HoldMs): Date | null => holdOf(one, holdMs).from;

/**
 * Follows the money of a wallet over the next lines of its statement. Outgoing money is the oldest,
 * unless the line says which (`funds`). What comes back from an escrow, or of a payout that was not
 * made, keeps its source and age, also within winnings, of which only the rest is new money. What
 * is received from a player keeps those that it had there.
 * @param lines in the order of their numbers; pending and failed ones are ignored
 */
export function fundsAfter(state: FundsState, lines: readonly StatementLine[]): FundsState {
  const wallet = { ...state, funds: [...state.funds], gone: new Map(state.gone) };
  for (const line of lines) {
    if (line.balanceAfterCents === null) continue;
    if (line.amountCents < 0) debit(wallet, line);
    else credit(wallet, line);
    if (wallet.owedCents === 0) continue;
    // Incoming money first repays the debt of a chargeback.
    const { taken, left } = takeOldest(wallet.funds, wallet.owedCents);
    wallet.funds = left;
    wallet.owedCents -= sumOf(taken);
  }
  return wallet;
}

/** The lots of a source that came in at certain times. */
export interface Lots {
  source: FundsSource;
  at: readonly Date[];
}

/** The escrows of a kind that money of these lots went into and has not come back from. */
export function spentOn(gone: FundsState['gone'], kind: string, { source, at }: Lots): string[] {
  const times = new Set(at.map((one) => one.getTime()));
  const isOfLots = (one: Funds) =>
    one.source === source && times.has(one.at.getTime()) && !one.receivedAt;
  return [...gone].flatMap(([key, { funds }]) => {
    const [ofKind, id] = key.split(':');
    return ofKind === kind && id && funds.some(isOfLots) ? [id] : [];
  });
}

/** Follows the money of wallets over the lines of a change. */
export const fundsOfAll = (
  known: ReadonlyMap<string, FundsState>,
  { lines }: Pick<Change, 'lines'>,
): ReadonlyMap<string, FundsState> =>
  new Map(
    [...known].map(([userId, state]) => {
      const own = lines.filter((line) => line.userId === userId);
      return [userId, fundsAfter(state, own)];
    }),
  );

/** A wallet while its lines are followed: statements are long, so it is changed and not copied. */
interface Followed extends FundsState {
  gone: Map<string, Gone>;
}

function debit(wallet: Followed, line: StatementLine): void {
  const named = takeThese(wallet.funds, line.funds ?? []);
  const rest = takeOldest(named.left, -line.amountCents - sumOf(named.taken));
  const taken = byAge([...named.taken, ...rest.taken]);
  wallet.funds = rest.left;
  wallet.owedCents -= line.amountCents + sumOf(taken);
  if (!line.holdStatus) return;
  const key = keyOf(line);
  const before = wallet.gone.get(key)?.funds ?? [];
  wallet.gone.set(key, { funds: [...before, ...taken], at: line.at });
}

const isReturn = ({ type }: StatementLine): boolean =>
  type === 'stake-returned' || type === 'payout';

/** The part of a return that this wallet did not pay was paid by another. */
const sourceOf = (line: StatementLine): FundsSource =>
  isReturn(line) ? 'transfer' : (sources[line.type] ?? 'correction');

/** The lines that brought some money into its wallet. */
export const linesOf = (
  { source, at, receivedAt }: Funds,
  lines: readonly StatementLine[],
): StatementLine[] =>
  lines.filter((line) =>
    receivedAt
      ? line.type === 'transfer-in' && line.at.getTime() === receivedAt.getTime()
      : sourceOf(line) === source && line.at.getTime() === at.getTime(),
  );

function credit(wallet: Followed, line: StatementLine): void {
  const { type, at, amountCents } = line;
  if (type === 'transfer-in') return receivedBy(line).forEach((one) => add(wallet.funds, one));
  const key = keyOf(line);
  const known =
    isReturn(line) || (type === 'winnings' && !isAllGain(line)) ? wallet.gone.get(key) : undefined;
  const { taken, left } = takeOldest(known?.funds ?? [], amountCents);
  if (known) wallet.gone.set(key, { funds: left, at });
  const rest = { source: sourceOf(line), at, cents: amountCents - sumOf(taken) } as const;
  for (const one of [...taken, rest]) add(wallet.funds, one);
}

/** Of a transfer. Lines of release 0.2.0 do not say what the sender's money was. */
function receivedBy({ at, amountCents, funds }: StatementLine): Funds[] {
  if (!funds) return [{ source: 'transfer', at, cents: amountCents }];
  return funds.map((one) => ({ ...one, receivedAt: at }));
}

/** How many lots are older than a time in milliseconds, by halves: a wallet can have thousands. */
function countOlder(funds: readonly Funds[], at: number): number {
  let [least, most] = [0, funds.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((funds[middle]?.at.getTime() ?? at) < at) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** Adds a lot behind those of its age, or to the same one. */
function add(funds: Funds[], one: Funds): void {
  if (one.cents === 0) return;
  const at = one.at.getTime();
  const [first, place] = [countOlder(funds, at), countOlder(funds, at + 1)];
  const same = funds.slice(first, place).find((other) => isSame(other, one));
  if (same) funds[funds.indexOf(same, first)] = { ...same, cents: same.cents + one.cents };
  else funds.splice(place, 0, one);
}

/**
 * The escrow that a line's money was paid into, or what else it refers to. The escrow of a period
 * of a membership does not name its first one where release 0.2.0 made it.
 */
function keyOf({ reference, paidInto }: StatementLine): string {
  if (paidInto) return paidInto;
  if (!reference) return '';
  const kind = reference.kind === 'membership-period' ? 'membership' : reference.kind;
  return `${kind}:${reference.id}`;
}

export const sumOf = (funds: readonly Funds[]): number =>
  funds.reduce((sum, { cents }) => sum + cents, 0);

const byAge = (funds: Funds[]): Funds[] =>
  funds.toSorted((one, other) => one.at.getTime() - other.at.getTime());

const isSame = (one: Funds, other: Funds): boolean =>
  one.source === other.source &&
  one.at.getTime() === other.at.getTime() &&
  one.receivedAt?.getTime() === other.receivedAt?.getTime();

interface Taken {
  taken: Funds[];
  left: Funds[];
}

/** Takes the oldest cents; fewer when there are fewer. */
export function takeOldest(funds: readonly Funds[], cents: number): Taken {
  const taken: Funds[] = [];
  let wanted = cents;
  for (const one of funds) {
    if (wanted === 0) break;
    const part = Math.min(one.cents, wanted);
    wanted -= part;
    taken.push({ ...one, cents: part });
    if (one.cents === part) continue;
    const rest = { ...one, cents: one.cents - part };
    return { taken, left: [rest, ...funds.slice(taken.length)] };
  }
  return { taken, left: funds.slice(taken.length) };
}

/** Takes the oldest cents that can leave at `now`. */
export const takeFree = (
  funds: readonly Funds[],
  cents: number,
  { holdMs, now }: { holdMs: HoldMs; now: Date },
): Funds[] =>
  takeOldest(
    funds.filter((one) => {
      const from = freeAt(one, holdMs);
      return from !== null && from <= now;
    }),
    cents,
  ).taken;

/** Takes the named lots, as far as they are there. */
function takeThese(funds: Funds[], named: readonly Funds[]): Taken {
  if (named.length === 0) return { taken: [], left: funds };
  return named.reduce<Taken>(
    ({ taken, left }, wanted) => {
      const isWanted = (one: Funds) => isSame(one, wanted);
      const found = takeOldest(left.filter(isWanted), wanted.cents);
      return {
        taken: [...taken, ...found.taken],
        left: byAge([...left.filter((one) => !isWanted(one)), ...found.left]),
      };
    },
    { taken: [], left: [...funds] },
  );
}
