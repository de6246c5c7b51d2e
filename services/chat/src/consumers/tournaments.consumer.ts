import { tournamentStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { followTournament } from '../use-cases/follow-tournament';

export const tournamentsConsumer = (deps: ChatDeps): Consumer =>
  on(tournamentStatusChanged, (envelope) => followTournament(deps, envelope));
