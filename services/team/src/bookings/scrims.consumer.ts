import {
  type EventData,
  matchFinal,
  matchStarted,
  matchVoided,
  scrimPosted,
  type SideName,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { alertPlayers } from '../scrims/planning.actions';
import { beginScrim, finishScrim, isScrim } from './ending.actions';

/** What follows from the matches of booked scrims, and alerts about new posts. */
export const scrimConsumers = (deps: TeamDeps): Consumer[] => [
  on(matchStarted, ({ data }) => beginScrim(deps, data), isScrim),
  on(matchVoided, ({ data }) => finishScrim(deps, data, absentIn(data)), isScrim),
  on(
    matchFinal,
    ({ data }) => finishScrim(deps, data),
    (data) => data.outcome === 'completed' && isScrim(data),
  ),
  on(scrimPosted, ({ data }) => alertPlayers(deps, data)),
];

/** Both sides, for a no-show of release 0.2.0, which named none. */
const absentIn = ({ reason, absent }: EventData<typeof matchVoided>): SideName[] =>
  reason === 'no-show' ? (absent ?? ['home', 'away']) : [];
