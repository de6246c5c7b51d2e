import {
  type CallRequest,
  createTournament,
  createTournamentSeries,
  getTournamentSeries,
  listMyTournaments,
  saveTournamentTemplate,
  type TournamentSeries,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { type EventBody, freeTerms, hourMs } from './event-story';

export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

export type SeriesBody = NonNullable<CallRequest<typeof createTournamentSeries>['body']>;

/** A template of a draft with these terms. */
export async function templateOf(
  p: StoryPlatform,
  host: Player,
  change: Partial<EventBody> = {},
): Promise<string> {
  const draft = await host.call(createTournament, { body: freeTerms(p, change) });
  const params = { tournamentId: draft.id };
  const body = { name: 'Friday terms' };
  return (await host.call(saveTournamentTemplate, { params, body })).id;
}

/** Fridays at 20:00 in Berlin. */
export const fridays = (templateId: string, change: Partial<SeriesBody> = {}): SeriesBody => ({
  ...{ templateId, namePattern: 'Friday Cup #{number}, {date}', weekdays: [5], time: '20:00' },
  timeZone: 'Europe/Berlin',
  ...change,
});

export const started = (host: Player, body: SeriesBody): Promise<TournamentSeries> =>
  host.call(createTournamentSeries, { body });

export const seriesOf = (host: Player, { id: seriesId }: { id: string }) =>
  host.call(getTournamentSeries, { params: { seriesId } });

/** Day, status and reason of its events, the earliest first. */
export const outcomesOf = async (host: Player, series: { id: string }) =>
  (await seriesOf(host, series)).events
    .map(({ date, status, reason }) => [date, status, reason])
    .toReversed();

/** Statuses of all events of an organizer with this word in their names, the earliest first. */
export const organizedBy = async (host: Player, word: string) => {
  const query = { as: 'organizer', pageSize: 100 } as const;
  const { items } = await host.call(listMyTournaments, { query });
  return items
    .filter(({ name }) => name.includes(word))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ name, status }) => [name, status]);
};
