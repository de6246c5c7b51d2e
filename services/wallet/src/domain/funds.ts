import type { Change, StatementLine } from './books';
import type { Funds, FundsSource, FundsState } from './lots';

/** How long money of each source stays before it can leave, infinite for ever. */
export type HoldMs = Record<Exclude<FundsSource, 'bonus'>, number>;

export const noFunds: FundsState = { funds: [], owedCents: 0, gone: new Map() };

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
 * Returns when money can leave; null for money that is never paid out. Money that was sent keeps
 * the rest of its hold, and is held as a transfer from then on as well.
 */
export function freeAt({ source, at, receivedAt }: Funds, holdMs: HoldMs): Date | null {
  const own = source === 'bonus' ? never : at.getTime() + holdMs[source];
  const received = receivedAt ? receivedAt.getTime() + holdMs.transfer : own;
  const free = Math.max(own, received);
  return free === never ? null : new Date(free);
}

/**
 * Follows the money of a wallet over the next lines of its statement. Outgoing money is the oldest,
 * unless the line says which (`funds`). What comes back from an escrow, or of a payout that was not
 * made, keeps its source and age, also within winnings, of which only the rest is new money. What
 * is received from a player keeps those that it had there.
 * @param lines in the order of their numbers; pending and failed ones are ignored
 */
export const fundsAfter = (state: FundsState, lines: readonly StatementLine[]): FundsState =>
  lines.filter(({ balanceAfterCents }) => balanceAfterCents !== null).reduce(afterLine, state);

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

function afterLine(state: FundsState, line: StatementLine): FundsState {
  const moved = line.amountCents < 0 ? afterDebit(state, line) : afterCredit(state, line);
  // Incoming money first repays the debt of a chargeback.
  const { taken, left } = takeOldest(moved.funds, moved.owedCents);
  return { ...moved, funds: left, owedCents: moved.owedCents - sumOf(taken) };
}

function afterDebit(state: FundsState, line: StatementLine): FundsState {
  const named = takeThese(state.funds, line.funds ?? []);
  const rest = takeOldest(named.left, -line.amountCents - sumOf(named.taken));
  const taken = byAge([...named.taken, ...rest.taken]);
  const owedCents = state.owedCents - line.amountCents - sumOf(taken);
  const key = keyOf(line);
  const before = state.gone.get(key)?.funds ?? [];
  const gone = line.holdStatus
    ? new Map([...state.gone, [key, { funds: [...before, ...taken], at: line.at }]])
    : state.gone;
  return { funds: rest.left, owedCents, gone };
}

function afterCredit(state: FundsState, line: StatementLine): FundsState {
  const { type, at, amountCents } = line;
  if (type === 'transfer-in') return withFunds(state, receivedBy(line));
  const isReturn = type === 'stake-returned' || type === 'payout';
  const key = keyOf(line);
  const known = isReturn || (type === 'winnings' && !isAllGain(line)) ? state.gone.get(key) : null;
  const { taken, left } = takeOldest(known?.funds ?? [], amountCents);
  // The part of a return that this wallet did not pay was paid by another.
  const source = isReturn ? 'transfer' : (sources[type] ?? 'correction');
  const rest = { source, at, cents: amountCents - sumOf(taken) } as const;
  const gone = known ? new Map([...state.gone, [key, { funds: left, at }]]) : state.gone;
  return withFunds({ ...state, gone }, [...taken, rest]);
}

/** Of a transfer. Lines of release 0.2.0 do not say what the sender's money was. */
function receivedBy({ at, amountCents, funds }: StatementLine): Funds[] {
  if (!funds) return [{ source: 'transfer', at, cents: amountCents }];
  return funds.map((one) => ({ ...one, receivedAt: at }));
}

const withFunds = (state: FundsState, added: Funds[]): FundsState => ({
  ...state,
  funds: merged(byAge([...state.funds, ...added.filter(({ cents }) => cents > 0)])),
});

/**
 * The escrow that a line's money was paid into, or what else it refers to. The money of a
 * membership moves into the escrow of its period.
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

const merged = (funds: Funds[]): Funds[] =>
  funds.reduce<Funds[]>((all, one) => {
    const same = all.findIndex((other) => isSame(one, other));
    if (same < 0) return [...all, one];
    return all.map((other, n) =>
      n === same ? { ...other, cents: other.cents + one.cents } : other,
    );
  }, []);

interface Taken {
  taken: Funds[];
  left: Funds[];
}

/** Takes the oldest cents; fewer when there are fewer. */
export function takeOldest(funds: readonly Funds[], cents: number): Taken {
  const [taken, left]: [Funds[], Funds[]] = [[], []];
  let wanted = cents;
  for (const one of funds) {
    const part = Math.min(one.cents, wanted);
    wanted -= part;
    if (part > 0) taken.push({ ...one, cents: part });
    if (one.cents > part) left.push({ ...one, cents: one.cents - part });
  }
  return { taken, left };
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
function takeThese(funds: readonly Funds[], named: readonly Funds[]): Taken {
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
