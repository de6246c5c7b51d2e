import type { Actor } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { Team } from '../domain/team';
import { teamReply } from './team-replies';

/** A use case that returns a team as the caller may see it. */
export const showingTo =
  (deps: TeamDeps) =>
  <Input extends { actor: Actor | null }>(
    useCase: (deps: TeamDeps, input: Input) => Promise<Team>,
  ) =>
  async (input: Input) =>
    teamReply(deps, await useCase(deps, input), input.actor);
