import { matchFinal, matchStarted, matchVoided, scrimPosted } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { alertPlayers } from '../use-cases/alert-players';
import { beginScrim, finishScrim, voidScrim } from '../use-cases/follow-scrim-match';

/** What follows from the matches of booked scrims, and alerts about new posts. */
export const scrimConsumers = (deps: TeamDeps): Consumer[] => [
  on(matchStarted, ({ data }) => beginScrim(deps, data)),
  on(matchVoided, ({ data }) => voidScrim(deps, data)),
  on(matchFinal, ({ data }) => finishScrim(deps, data)),
  on(scrimPosted, ({ data }) => alertPlayers(deps, data)),
];
