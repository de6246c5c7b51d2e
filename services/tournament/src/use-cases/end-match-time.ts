import type { TournamentDeps } from '../deps';
import { afterPauses, endPlannedTime } from '../domain/match-progress';

/** Marks a match as late; not while its event is paused. */
export async function endMatchTime({ matches, tournaments, now }: TournamentDeps, matchId: string) {
  const found = await matches.get(matchId);
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  if (tournament.status === 'paused') return;
  const moved = afterPauses(found.state, tournament);
  const { state, events, timers } = endPlannedTime(moved.state, tournament, now());
  await matches.save(found, {
    ...{ state, events: [...moved.events, ...events] },
    timers: { ...moved.timers, ...timers },
  });
}
