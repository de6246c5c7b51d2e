import type { CallInput, changeTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { bracketIdOf } from '../domain/bracket-ids';
import { endEntry } from '../domain/registration';
import { findRunning } from './find-running';
import { planChange } from './plan-change';
import { saveStep } from './save-step';

/** Applies a change at the version that was previewed. */
export function changeTournament(
  deps: TournamentDeps,
  { params, body, actor }: Pick<CallInput<typeof contract>, 'params' | 'body' | 'actor'>,
): Promise<Stored<Bracket>> {
  const { tournamentId } = params;
  const { change, version } = body;
  return deps.bracketQueue.run(bracketIdOf(tournamentId), () =>
    deps.transaction(async () => {
      const { tournament, bracket } = await findRunning(deps, { tournamentId, actor, version });
      const { step, place } = await planChange(
        deps,
        { bracket: bracket.state, tournament },
        change,
      );
      const isExit = change.kind === 'disqualify';
      const saved = await saveStep(deps, bracket, {
        ...{ step, tournament, cause: isExit ? 'withdrawal' : 'organizer' },
        act: { kind: change.kind, stage: place.stage, key: place.key, byId: actor.id },
      });
      if (isExit) {
        const entry = await deps.entries.get(change.entryId);
        const ending = { reason: 'disqualified', now: deps.now() } as const;
        await deps.entries.save(entry, endEntry(tournament, entry.state, ending));
      }
      return saved;
    }),
  );
}
