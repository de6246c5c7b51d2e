import { derivedId } from '@contend/contracts/src/derived-id';
import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  decide,
  isEligible,
  must,
  Refusal,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { findBarred } from '../entries/people.actions';
import type { PayoutLine } from '../fees/event-wallet';
import { seedsOf } from '../seeding/seed-event.actions';
import { actIn } from '../organizers/organizer-act';
import { recordActs } from '../organizers/record-acts.actions';
import { awaitedRulings, waitForRulings } from '../matches/open-rulings.actions';
import { managedTournament, visibleTournament } from '../tournament/access.actions';
import { guaranteeOf, paidOut } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';
import {
  decidePayout,
  nextTry,
  type Payout,
  payoutSettled,
  type PayoutShare,
  sharePaid,
} from './payout';
import {
  type LineUp,
  lineUpsOf,
  type PrizePool,
  prizePool,
  type PrizeShare,
  sharesOf,
} from './prizes';

/** Decided and saved first, then paid by the wallet, then recorded: each step can be repeated. */
async function payOut(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const { tournaments, payouts, wallet, now } = deps;
  const { state: tournament } = found;
  const known = await payouts.find(tournament.id);
  const { decided, held } = known
    ? { decided: known, held: found }
    : await decidePrizes(deps, found);
  await wallet.settle(tournament.id, tournament.name, linesOf(decided.state));
  return deps.transaction(async () => {
    const { decision, events } = payoutSettled(tournament, decided.state, now());
    await payouts.save(decided, { ...decision, events });
    const acts = byId ? [actIn(held, { kind: 'pay-out', byId, now: now() })] : [];
    await recordActs(deps, tournament, acts);
    return tournaments.save(held, paidOut(tournament, sumsOf(decided.state), now()));
  });
}

interface Decided {
  decided: Stored<Payout>;
  /** The event, in the version that the decision made. */
  held: Stored<Tournament>;
}

/**
 * Decides the payout once. The event gets another version with it, so that a change of a result
 * which began before is refused, and one that was saved before is seen here by another try.
 */
async function decidePrizes(deps: TournamentDeps, found: Stored<Tournament>): Promise<Decided> {
  const { tournaments, payouts, wallet, log, now } = deps;
  const { state: tournament } = found;
  const { pool, shares } = await planPrizes(deps, tournament);
  const at = now();
  const barredIds = await findBarred(
    deps,
    tournament,
    shares.map(({ userId }) => userId),
  );
  const heldCents = await wallet.held(tournament.id);
  // A refund that is still due is not the organizer's: the payout is tried again after it.
  const isSettled = heldCents === pool.feesCents + guaranteeOf(tournament);
  if (!isSettled) {
    const { feesCents } = pool;
    log.warn({ tournamentId: tournament.id, heldCents, feesCents }, 'payout waits for the escrow');
    throw new Refusal('unavailable');
  }
  const { organizerCents } = pool;
  const decision = decidePayout({ tournament, heldCents, organizerCents, shares, barredIds }, at);
  return deps.transaction(async () => ({
    held: await tournaments.save(found, decide({ ...tournament })),
    decided: await payouts.save(null, decision),
  }));
}

/** The lines of the settlement: shares, the organizer's part, and what goes back. */
function linesOf({ shares, barredIds, ownerId, organizerCents, returnedCents }: Payout) {
  const lines: PayoutLine[] = shares.map(({ id: shareId, userId, amountCents }) => ({
    to: barredIds.includes(userId) ? { shareId } : { userId },
    ...{ amountCents, purpose: 'prize' as const },
  }));
  const organizer: PayoutLine[] = [
    { to: { userId: ownerId }, amountCents: organizerCents, purpose: 'organizer-fee' },
    { to: { userId: ownerId }, amountCents: returnedCents, purpose: 'guarantee-returned' },
  ];
  return [...lines, ...organizer].filter(({ amountCents }) => amountCents > 0);
}

const sumsOf = ({ shares, organizerCents, returnedCents }: Payout) => ({
  prizeCents: shares.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ...{ organizerFeeCents: organizerCents, returnedCents },
});

/**
 * Timer: pays the prizes out when the hold is over, and no ruling about the results is open.
 * Retried until it has succeeded.
 */
export async function payOutInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, payoutAt } = found.state;
  if (status !== 'completed' || !payoutAt || deps.now() < payoutAt) return;
  const isDecided = Boolean(await deps.payouts.find(tournamentId));
  if (!isDecided && (await waitForRulings(deps, found, 'pay-out'))) return;
  await payOut(deps, found);
}

const rulingMessage = 'A ruling is open. Prizes are paid 24 hours after it.';

/** Pays the prizes out, once the hold is over and no ruling is open. */
export async function payOutTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.payOutTournament>,
): Promise<Stored<Tournament>> {
  const { params, actor } = input;
  const known = await managedTournament(deps, { params, actor });
  if (known.state.status === 'paid_out') return known;
  const found = await managedTournament(deps, input);
  const { status, payoutAt } = found.state;
  must(status === 'completed' && payoutAt, 'tournament-status', { status });
  const awaited = await awaitedRulings(deps, found.state);
  const hold = { payoutAt: payoutAt.toISOString() };
  must(!awaited, 'prize-hold', { ...hold, message: rulingMessage, matchIds: awaited?.matchIds });
  must(deps.now() >= payoutAt, 'prize-hold', hold);
  return payOut(deps, found, actor.id);
}

/** Timer: pays the shares that waited to players who can be paid by now; daily for the others. */
export async function payWaitingShares(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { payouts, tournaments, players, laws, wallet, now } = deps;
  let found = await payouts.get(tournamentId);
  const { state: tournament } = await tournaments.get(tournamentId);
  const { mode } = tournament.terms.prize;
  const at = now();
  const basis = mode === 'none' ? null : { product: mode, table: await laws.at(at) };
  const mayReceive = async ({ userId }: PayoutShare): Promise<boolean> => {
    const player = await players.find(userId);
    return player !== null && basis !== null && isEligible(player, basis, at);
  };
  for (const share of found.state.shares.filter(({ status }) => status === 'waiting')) {
    if (!(await mayReceive(share))) continue;
    const { id, userId, amountCents } = share;
    await wallet.payShare(id, tournament.name, { to: { userId }, amountCents, purpose: 'prize' });
    const { decision, events } = sharePaid(tournament, found.state, id);
    found = await payouts.save(found, { ...decision, events });
  }
  const timers = { 'pay-shares': nextTry(found.state, at) };
  await payouts.save(found, { state: found.state, events: [], timers });
}

/** Tries the shares of a player again whose account, age or country changed. */
export async function retryWaitingShares(
  { payouts, now }: TournamentDeps,
  userId: string,
): Promise<void> {
  for (const found of await payouts.waitingFor(userId)) {
    await payouts.save(found, decide(found.state, { timers: { 'pay-shares': now() } }));
  }
}

/** Prizes as they were paid; before the payout those that the places give. */
export async function listPrizeShares(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract.listPrizeShares>, 'params'>,
): Promise<CallAnswer<typeof contract.listPrizeShares>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { payoutAt } = tournament;
  const shares = await findShares(deps, tournament);
  const named = await deps.entries.namesOf(shares.map(({ entryId }) => entryId));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { items: shares.map((share) => ({ ...share, name: names.get(share.entryId) })), payoutAt };
}

/** The shares of the prizes as they were decided; before that those that the places give. */
export async function findShares(
  deps: Pick<TournamentDeps, 'entries' | 'brackets' | 'matches' | 'payouts'>,
  tournament: Tournament,
): Promise<PayoutShare[]> {
  const decided = await deps.payouts.find(tournament.id);
  if (decided) return decided.state.shares;
  const { shares } = await planPrizes(deps, tournament);
  return shares.map((share) => ({ ...share, status: 'due' }));
}

interface Plan {
  pool: PrizePool;
  shares: (PrizeShare & { id: string })[];
}

/** Derived, so that a repeat has the same escrow for a share that waits. */
const shareIdOf = (tournamentId: string, { entryId, userId }: PrizeShare): string =>
  derivedId(tournamentId, entryId, userId);

/** The prizes of an event by its fees and places: what would be paid now. */
async function planPrizes(
  deps: Pick<TournamentDeps, 'entries' | 'brackets' | 'matches'>,
  tournament: Tournament,
): Promise<Plan> {
  const { entries } = deps;
  const { id, terms } = tournament;
  const fees = await entries.feesOf([id]);
  const pool = prizePool(tournament, fees.get(id) ?? 0);
  const seeds = await seedsOf(deps, id);
  const lineUpOf = await findLineUps(deps, tournament);
  const placed = (await entries.listStored({ tournamentId: id, place: { $ne: null } })).flatMap(
    ({ state }) =>
      state.place === null
        ? []
        : [
            {
              ...{ ...state, place: state.place, lineUp: lineUpOf(state.id) },
              seed: seeds.get(state.id) ?? state.number,
            },
          ],
  );
  const shares = sharesOf(terms, pool.totalCents, placed);
  return { pool, shares: shares.map((share) => ({ ...share, id: shareIdOf(id, share) })) };
}

const noLineUp: LineUp = new Map();

/** The line-up of each entry of an event; empty where its terms do not divide prizes by it. */
export async function findLineUps(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id, terms: { prize } }: Pick<Tournament, 'id' | 'terms'>,
): Promise<(entryId: string) => LineUp> {
  if (prize.payout !== 'lineup') return () => noLineUp;
  const lineUps = lineUpsOf(await matches.withResult(id));
  return (entryId) => lineUps.get(entryId) ?? noLineUp;
}
