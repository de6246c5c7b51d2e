import { decide, type Decision, inMs, must } from '@contend/contracts';
import { requirePossibleTerms } from '../tournament/draft';
import { publish } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';

/** How long the wallet has to take the guarantee; it is reversed then. */
const fundingMs = 60_000;

/**
 * Saved before the wallet is asked, so that a timer can finish or reverse it.
 * @throws Refusal `tournament-status` or `tournament-impossible`
 */
export function requestGuarantee(tournament: Tournament, now: Date): Decision<Tournament> {
  const { status, guarantee } = tournament;
  must(status === 'draft', 'tournament-status', { status });
  if (guarantee === 'pending') return decide(tournament);
  must(guarantee === 'none' || guarantee === 'returned', 'tournament-status', { status });
  requirePossibleTerms(tournament.terms, now);
  const guaranteeBy = inMs(now, fundingMs);
  const guaranteeAttempts = tournament.guaranteeAttempts + 1;
  const asked: Tournament = {
    ...{ ...tournament, guarantee: 'pending', guaranteeAttempts, guaranteeBy },
  };
  return decide(asked, { timers: { 'fund-guarantee': guaranteeBy } });
}

export const guaranteeDeadline = ({ guarantee, guaranteeBy }: Tournament): Date | null =>
  guarantee === 'pending' ? guaranteeBy : null;

/** The wallet answered: the event is published, or stays a draft. */
export function guaranteeSettled(
  tournament: Tournament,
  { isHeld }: { isHeld: boolean },
  now: Date,
): Decision<Tournament> {
  const settled: Tournament = {
    ...{ ...tournament, guarantee: isHeld ? 'held' : 'none', guaranteeBy: null },
  };
  const timers = { 'fund-guarantee': null };
  if (!isHeld) return decide(settled, { timers });
  const published = publish(settled, now);
  return { ...published, timers: { ...published.timers, ...timers } };
}

/** The wallet did not answer in time. */
export const guaranteeExpired = (tournament: Tournament): Decision<Tournament> =>
  decide({ ...tournament, guarantee: 'returning', guaranteeBy: null });

/** The guarantee is back, or never arrived. */
export const guaranteeReturned = (tournament: Tournament): Decision<Tournament> =>
  decide(
    { ...tournament, guarantee: 'returned' },
    { timers: { 'fund-guarantee': null, 'return-guarantee': null } },
  );
