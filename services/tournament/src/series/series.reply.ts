import type { CallAnswer, getTournament, getTournamentSeries } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { eventAfter, plannedEvents, type Series } from './series';

type Answer = CallAnswer<typeof getTournamentSeries>;

const templateOf = ({ template: { id, name, terms } }: Series): Answer['template'] => {
  const { gameId, playTypeId, stages, feeCents, prize } = terms;
  const formats = stages.map(({ format }) => format);
  const { guaranteeCents } = prize;
  return { id, name, gameId, playTypeId, formats, feeCents, guaranteeCents };
};

/** A series as shown to its organizer. */
export function seriesReply({ state, version }: Stored<Series>): Answer {
  const { id, status, endedBy, ownerId, namePattern, schedule } = state;
  const { published, events, createdAt } = state;
  return {
    ...{ id, version, status, endedBy, ownerId, namePattern, ...schedule },
    template: templateOf(state),
    ...{ published, next: plannedEvents(state), events, createdAt },
  };
}

/** The series of an event, and the published event after it. */
export async function seriesOf(
  { series }: Pick<TournamentDeps, 'series'>,
  tournamentId: string,
): Promise<CallAnswer<typeof getTournament>['series']> {
  const found = await series.ofEvent(tournamentId);
  if (!found) return null;
  const next = eventAfter(found.state, tournamentId);
  return {
    id: found.state.id,
    next: next?.tournamentId
      ? { id: next.tournamentId, name: next.name, startsAt: next.startsAt }
      : null,
  };
}
