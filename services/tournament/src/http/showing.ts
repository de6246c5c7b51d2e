import type { Actor } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import { tournamentReply } from './tournament-replies';

/** A use case that returns a tournament as the caller may see it. */
export const showingTo =
  (deps: TournamentDeps) =>
  <Input extends { actor: Actor | null }>(
    useCase: (deps: TournamentDeps, input: Input) => Promise<Stored<Tournament>>,
  ) =>
  async (input: Input) =>
    tournamentReply(deps, await useCase(deps, input), input.actor);
