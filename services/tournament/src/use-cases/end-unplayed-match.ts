import { decide, inMs } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { afterPauses, unplayedMs } from '../domain/match-progress';
import { isUndecided } from '../domain/tournament-match';
import { applyToBracket } from './apply-to-bracket';

/** A timer that runs later than this was held up: organizers had no chance to decide. */
const heldUpMs = 2 * 60_000;

/** Ends a match that was not played and that no organizer decided in time: both sides forfeit. */
export async function endUnplayedMatch(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, tournaments, now, transaction } = deps;
  await transaction(async () => {
    const found = await matches.get(matchId);
    if (!isUndecided(found.state)) return;
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    if (tournament.status === 'paused') return;
    const moved = afterPauses(found.state, tournament);
    const match = moved.state;
    if (!match.flaggedAt) return;
    const due = inMs(match.flaggedAt, unplayedMs);
    if (now() < due) {
      await matches.save(found, moved);
      return;
    }
    if (now() >= inMs(due, heldUpMs)) {
      const timers = { 'match-unplayed': inMs(now(), unplayedMs) };
      await matches.save(found, decide({ ...match, flaggedAt: now() }, { timers }));
      return;
    }
    const command = { kind: 'double-forfeit', match: match.key, downstream: 'refuse' } as const;
    await applyToBracket(deps, match, (version) => ({ ...command, version }), 'clock');
  });
}
