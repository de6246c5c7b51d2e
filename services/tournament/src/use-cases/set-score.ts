import { type CallInput, must, type setTournamentScore as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { gamesOf, scoresOf } from '../domain/bracket-games';
import { bracketIdOf } from '../domain/bracket-ids';
import { advance, stepOf } from '../domain/bracket-step';
import type { TournamentMatch } from '../domain/tournament-match';
import { findRunning } from './find-running';
import { saveSteps } from './save-steps';

/** Sets the score of a match as its organizers decide it. */
export function setScore(
  deps: TournamentDeps,
  { params: { tournamentId }, body, actor }: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { matchId, scores, version: seen } = body;
  return deps.bracketQueue.run(bracketIdOf(tournamentId), () =>
    deps.transaction(async () => {
      const asking = { tournamentId, actor, version: seen };
      const { tournament, bracket } = await findRunning(deps, asking);
      const found = await deps.matches.get(matchId);
      const { state: match } = found;
      const counts = match.tournamentId === tournamentId && match.status !== 'removed';
      must(counts, 'match-not-found');
      const { stage, key, bestOf } = match;
      const { games = gamesOf(scores, bestOf) } = body;
      must(String(scoresOf(games)) === String(scores), 'score-impossible');
      const version = bracket.state.event.stages[stage]?.version ?? 0;
      const command = {
        kind: 'set-score',
        match: key,
        games,
        version,
        downstream: 'refuse',
      } as const;
      const set = stepOf(bracket.state, stage, command);
      const { ended } = await saveSteps(deps, bracket, {
        ...{ steps: [tournament.status === 'paused' ? set : advance(set)], tournament },
        ...{ cause: 'organizer', act: { kind: 'set-score', stage, key, byId: actor.id } },
        read: [found],
      });
      return ended.find(({ id }) => id === matchId) ?? match;
    }),
  );
}
