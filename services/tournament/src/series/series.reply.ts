import type { CallAnswer, getTournament, getTournamentSeries } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { eventsLaterThan, plannedEvents, type Series } from './series';

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

/** The series of an event, and the next event that is not cancelled, as it is planned now. */
export async function seriesOf(
  { series, tournaments }: Pick<TournamentDeps, 'series' | 'tournaments'>,
  tournamentId: string,
): Promise<CallAnswer<typeof getTournament>['series']> {
  const found = await series.ofEvent(tournamentId);
  if (!found) return null;
  const ids = eventsLaterThan(found.state, tournamentId);
  const later = await tournaments.findMany(ids);
  const next = ids
    .flatMap((id) => later.get(id) ?? [])
    .find(({ status }) => status !== 'cancelled');
  if (!next) return { id: found.state.id, next: null };
  const { id, name, terms } = next;
  return { id: found.state.id, next: { id, name, startsAt: terms.startsAt } };
}
