import { type CallInput, type changeTournament as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { bracketIdOf } from '../domain/bracket-ids';
import { endEntry, reinstateEntry } from '../domain/registration';
import { correctPayout } from './correct-payout';
import { findRunning } from './find-running';
import { planChange } from './plan-change';
import { saveSteps } from './save-steps';

/** Applies a change at the version that was previewed. */
export function changeTournament(
  deps: TournamentDeps,
  { params, body, actor }: Pick<CallInput<typeof contract>, 'params' | 'body' | 'actor'>,
): Promise<Stored<Bracket>> {
  const { tournamentId } = params;
  const { change, version } = body;
  return deps.bracketQueue.run(bracketIdOf(tournamentId), () =>
    deps.transaction(async () => {
      const isExit = change.kind === 'disqualify';
      const asking = { tournamentId, actor, version, isCorrecting: isExit };
      const { tournament, bracket } = await findRunning(deps, asking);
      const { step, place } = await planChange(
        deps,
        { bracket: bracket.state, tournament, actorId: actor.id },
        change,
      );
      const { bracket: saved } = await saveSteps(deps, bracket, {
        ...{ steps: [step], tournament, cause: isExit ? 'withdrawal' : 'organizer' },
        act: { kind: change.kind, stage: place.stage, key: place.key, byId: actor.id },
      });
      if (isExit) {
        const entry = await deps.entries.get(change.entryId);
        const ending = { reason: 'disqualified', now: deps.now() } as const;
        must(entry.state.tournamentId === tournamentId, 'entry-not-found');
        await deps.entries.save(entry, endEntry(tournament, entry.state, ending));
        if (tournament.status === 'paid_out') {
          const message = 'This entry is disqualified already.';
          must(!step.isUnchanged, 'change-impossible', { message });
          const { event } = step.bracket;
          await correctPayout(deps, tournament, { change, byId: actor.id, event });
        }
      }
      if (change.kind === 'reinstate' || change.kind === 'readmit') {
        const entry = await deps.entries.get(change.entryId);
        await deps.entries.save(entry, reinstateEntry(tournament, entry.state, change.kind));
      }
      return saved;
    }),
  );
}
