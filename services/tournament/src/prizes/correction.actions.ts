import { must, type TournamentChange } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { type EventState, placesOfEvent } from '@contend/tournament-engine';
import { correctionIdOf, differenceIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { findBarred } from '../entries/people.actions';
import type { PayoutLine } from '../fees/event-wallet';
import { logged } from '../tournament/event-log';
import type { Tournament } from '../tournament/tournament';
import { correctedAmounts, correctionBooked, decideCorrection, openCorrection } from './correction';
import type { Correction, Payout, PayoutShare } from './payout';
import { findLineUps } from './payout.actions';
import { prizePool } from './prizes';

/**
 * Timer: has the wallet take back what a correction decided and pay the differences, then records
 * it. Each step has an id derived from the correction, so that a repeat has no second effect.
 */
export async function bookCorrection(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { payouts, tournaments, wallet, now } = deps;
  const found = await payouts.get(tournamentId);
  const { state: tournament } = await tournaments.get(tournamentId);
  const correction = openCorrection(found.state);
  if (!correction) return;
  const { name } = tournament;
  await takeBack(deps, correction, tournament);
  const lines = linesOf(found.state, correction);
  if (lines.length > 0) await wallet.settleCorrection(correction.id, name, lines);
  await payouts.save(found, correctionBooked(tournament, found.state, correction, now()));
}

const payerOf = ({ userId: payerId, amountCents }: PayoutShare) => ({ payerId, amountCents });

async function takeBack(
  { wallet }: Pick<TournamentDeps, 'wallet'>,
  { id, taken }: Correction,
  { id: tournamentId, name: label }: Pick<Tournament, 'id' | 'name'>,
): Promise<void> {
  const paid = taken.filter(({ status }) => status !== 'waiting');
  if (paid.length > 0) {
    const payers = paid.map(payerOf);
    await wallet.recover(id, label, { tournamentId, part: 'paid', payers });
  }
  for (const share of taken.filter(({ status }) => status === 'waiting')) {
    const { id: shareId, amountCents } = share;
    if (await wallet.recoverWaiting(id, label, { shareId, amountCents })) continue;
    // It was paid while the correction was decided.
    const payers = [payerOf(share)];
    await wallet.recover(id, label, { tournamentId, part: shareId, payers });
  }
}

/** The lines of the settlement: they add up to what was taken back. */
function linesOf(
  { ownerId }: Payout,
  { given, barredIds, organizerCents }: Correction,
): PayoutLine[] {
  const lines: PayoutLine[] = given.map(({ id: shareId, userId, amountCents }) => ({
    to: barredIds.includes(userId) ? { shareId } : { userId },
    ...{ amountCents, purpose: 'prize' },
  }));
  const rest: PayoutLine = {
    ...{ to: { userId: ownerId }, amountCents: organizerCents, purpose: 'guarantee-returned' },
  };
  return organizerCents > 0 ? [...lines, rest] : lines;
}

interface Correcting {
  change: Extract<TournamentChange, { kind: 'disqualify' }>;
  byId: string;
  /** The bracket after the disqualification. */
  event: EventState;
}

/**
 * Decides the correction of paid prizes, in the transaction of the disqualification.
 * @throws Refusal `reason-required`, or `change-impossible` while an earlier one is being booked.
 */
export async function correctPayout(
  deps: TournamentDeps,
  tournament: Tournament,
  { change, byId, event }: Correcting,
): Promise<void> {
  const { payouts, tournaments, now } = deps;
  const { entryId, reason, note = null } = change;
  must(reason, 'reason-required');
  const { payout, ...plan } = await planCorrection(deps, tournament, { event, entryId });
  const userIds = plan.amounts.given.map(({ userId }) => userId);
  const barredIds = await findBarred(deps, tournament, userIds);
  const decided = { ...plan, entryId, reason, note, byId, barredIds };
  await payouts.save(payout, decideCorrection(payout.state, decided, now()));
  const found = await tournaments.get(tournament.id);
  const field = { field: 'disqualified', before: entryId, after: reason };
  const act = { kind: 'correct-prizes', byId, now: now(), fields: [field] };
  const unchanged = { state: { ...found.state }, events: [], timers: {} };
  await tournaments.save(found, logged(found, unchanged, act));
}

/**
 * How a disqualification corrects paid prizes.
 *
 * @param event the bracket after it
 * @throws Refusal `change-impossible` where no entry with a place is left
 */
export async function planCorrection(
  deps: Pick<TournamentDeps, 'entries' | 'payouts' | 'matches'>,
  tournament: Tournament,
  { event, entryId }: { event: EventState; entryId: string },
) {
  const { entries, payouts } = deps;
  const { id: tournamentId, terms } = tournament;
  const payout: Stored<Payout> = await payouts.get(tournamentId);
  const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
  must(places.size > 0, 'change-impossible', { message: 'No entry is left that could be paid.' });
  const seeds = new Map(event.entries.map((id, index) => [id, index + 1]));
  const lineUpOf = await findLineUps(deps, tournament);
  const placed = (await entries.listStored({ tournamentId })).flatMap(({ state }) => {
    const place = places.get(state.id);
    return place === undefined
      ? []
      : [
          {
            ...{ ...state, place, lineUp: lineUpOf(state.id) },
            seed: seeds.get(state.id) ?? state.number,
          },
        ];
  });
  const fees = await entries.feesOf([tournamentId]);
  const { totalCents } = prizePool(tournament, fees.get(tournamentId) ?? 0);
  const amounts = correctedAmounts(payout.state, { entryId, terms, totalCents, placed });
  const id = correctionIdOf(tournamentId, entryId);
  const given = amounts.given.map((share) => ({
    ...share,
    id: differenceIdOf(id, share.entryId, share.userId),
  }));
  return { id, payout, places, amounts: { ...amounts, given } };
}
