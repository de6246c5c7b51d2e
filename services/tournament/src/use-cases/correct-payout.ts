import { must, type TournamentChange } from '@contend/contracts';
import type { EventState } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { decideCorrection } from '../domain/correction';
import { logged } from '../domain/event-log';
import type { Tournament } from '../domain/tournament';
import { findBarred } from './find-barred';
import { planCorrection } from './plan-correction';

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
