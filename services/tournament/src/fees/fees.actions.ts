import type * as contract from '@contend/contracts';
import {
  type CallInput,
  decide,
  type LimitedPayer,
  LimitedRefusal,
  must,
  Refusal,
} from '@contend/contracts';
import { type Funding, runSagaStep, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry, EntryInEvent } from '../entries/entry';
import { actingFor, requireEligiblePayers } from '../entries/people.actions';
import { payableAgain } from '../entries/registration';
import { visibleTournament } from '../tournament/access.actions';
import type { Tournament } from '../tournament/tournament';
import { seatOperation } from './event-wallet';
import {
  beginPayment,
  deadlineOf,
  operationsToReturn,
  operationsUnderWay,
  paymentExpired,
  paymentFailed,
  paymentHeld,
  paymentReturned,
} from './payment';

/** Pays all unpaid seats of a team, or none. */
export async function payForAll(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract.payForAll>,
): Promise<EntryInEvent> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const entry = await deps.entries.findOne({
    ...{ tournamentId: tournament.id, teamId: body.teamId, isOpen: true },
  });
  if (!entry) {
    // Whether a team has entered is shown only to those who act for it.
    const team = await deps.teams.find(body.teamId);
    must(!team || team.actingIds.includes(actor.id), 'not-entry-captain');
  }
  must(entry, 'entry-not-found');
  const { seats } = entry.state;
  must((await actingFor(deps, entry.state)).includes(actor.id), 'not-entry-captain');
  const operationId = seatOperation(tournament.id, newId);
  const isMine = seats.some(({ payment }) => payment?.operationId === operationId);
  const unpaid = seats.filter(({ payment }) => payment === null).map(({ userId }) => userId);
  must(isMine || unpaid.length > 0, 'entry-not-payable');
  const request = { tournament, entry, payerId: actor.id, requestId: newId };
  return paySeats(deps, { ...request, userIds: unpaid });
}

/** Pays one seat: the caller’s, or a friend’s. */
export async function payForSeat(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract.payForSeat>,
): Promise<EntryInEvent> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { feeCents } = tournament.terms;
  must(body.amount === feeCents, 'amount-not-fee', { feeCents });
  const entry = await deps.entries.openOf(tournament.id, body.userId);
  must(entry, 'entry-not-found');
  await deps.blocks.requireNoneBlocked(actor.id, [body.userId]);
  const userIds = [body.userId];
  return paySeats(deps, { tournament, entry, userIds, payerId: actor.id, requestId: newId });
}

interface Paying {
  tournament: Tournament;
  entry: Stored<Entry>;
  userIds: string[];
  payerId: string;
  /** Of the request: a repeat pays once. */
  requestId: string;
}

/**
 * Pays seats by one wallet operation.
 * @throws Refusal `insufficient-funds`, `play-limit` or `play-paused`; the seats are free again
 * then; `payer-limited` where a player is on a break from play; `entry-not-payable` where the entry
 * ended meanwhile.
 */
async function paySeats(
  deps: TournamentDeps,
  { tournament, entry, userIds, payerId, requestId }: Paying,
): Promise<EntryInEvent> {
  const { entries, now } = deps;
  await requireEligiblePayers(deps, tournament, [payerId]);
  // The wallet refuses a payer on a break; these are the players whose seats are paid.
  const onBreak = await deps.breaks.among(userIds, now());
  onBreak.delete(payerId);
  must(onBreak.size === 0, 'payer-limited');
  const operationId = seatOperation(tournament.id, requestId);
  const { feeCents } = tournament.terms;
  // After an outage that took the time to pay, also before the timer has moved it.
  const again = payableAgain(tournament, entry.state, deps.serviceTime());
  const payment = { payerId, userIds, operationId, feeCents };
  const decision = beginPayment(again?.state ?? entry.state, payment, now());
  const events = [...(again?.events ?? []), ...decision.events];
  const timers = { ...again?.timers, ...decision.timers };
  const begun = await entries.save(entry, { ...decision, events, timers });
  const { stored, isPaid, limited } = await finishPayment(deps, { tournament, begun, operationId });
  // It ended while the wallet was asked; what was taken goes back.
  must(isPaid || stored.state.isOpen, 'entry-not-payable');
  if (!isPaid && limited.length > 0) throw new LimitedRefusal(limited).forUser(payerId);
  if (!isPaid) throw new Refusal('insufficient-funds');
  return { tournament, entry: stored.state };
}

interface Finishing {
  tournament: Tournament;
  begun: Stored<Entry>;
  operationId: string;
}

/**
 * Takes the fees of one payment into escrow, or reverses it when its time is over. Also run by the
 * timer `finish-payments`, which finishes what a stopped process began.
 */
async function finishPayment(
  { entries, wallet, now }: TournamentDeps,
  { tournament, begun, operationId }: Finishing,
): Promise<{ stored: Stored<Entry>; isPaid: boolean; limited: LimitedPayer[] }> {
  const paymentsOf = ({ seats }: Entry) =>
    seats.flatMap(({ payment }) => (payment?.operationId === operationId ? [payment] : []));
  const { stored, outcome } = await runSagaStep<Entry, Funding, void>(
    { save: (from, decision) => entries.save(from, decision), get: (id) => entries.get(id), now },
    {
      deadlineOf: (entry) => deadlineOf(entry, operationId),
      isExpired: (entry) =>
        entry.isOpen && paymentsOf(entry).some(({ status }) => status === 'returning'),
      attempt: (entry) => {
        const payments = paymentsOf(entry);
        const amountCents = payments.reduce((sum, one) => sum + one.amountCents, 0);
        return wallet.fund({
          ...{ tournamentId: tournament.id, operationId, amountCents, purpose: 'entry-fee' },
          ...{ payerId: payments[0]?.payerId ?? '', label: tournament.name },
        });
      },
      confirm: (entry, outcome) =>
        outcome !== 'closed' && outcome.held
          ? paymentHeld(tournament, entry, { operationId, now: now() })
          : paymentFailed(entry, operationId),
      expire: (entry) => paymentExpired(entry, operationId),
      compensate: () => wallet.reverse(operationId, tournament.name),
      undo: (entry) => paymentReturned(entry, operationId),
    },
    begun,
  );
  const isPaid = paymentsOf(stored.state).some(({ status }) => status === 'held');
  return { stored, isPaid, limited: limitedIn(outcome) };
}

const limitedIn = (outcome: Funding | null | undefined): LimitedPayer[] =>
  outcome && outcome !== 'closed' && !outcome.held ? outcome.limited : [];

/** Timer: brings every payment of an entry without an outcome to its end. */
export async function finishPayments(deps: TournamentDeps, entryId: string): Promise<void> {
  let begun = await deps.entries.get(entryId);
  const { state: tournament } = await deps.tournaments.get(begun.state.tournamentId);
  for (const operationId of operationsUnderWay(begun.state)) {
    begun = (await finishPayment(deps, { tournament, begun, operationId })).stored;
  }
}

/** Timer: reverses every payment that an entry owes back, to the user who paid. */
export async function refundEntry(deps: TournamentDeps, entryId: string): Promise<void> {
  const { entries, tournaments, wallet } = deps;
  let found = await entries.get(entryId);
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  for (const operationId of operationsToReturn(found.state)) {
    await wallet.reverse(operationId, tournament.name);
    found = await entries.save(found, paymentReturned(found.state, operationId));
  }
  await entries.save(found, decide(found.state, { timers: { 'refund-entry': null } }));
}
