import {
  type CallAnswer,
  checkInToTournament,
  getBracket,
  getTournament,
  matchCompleted,
  matchRequested,
  setOrganizers,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { each, type Measure } from './event-load';
import { type EventStory, idOf, start } from './large-event';

export const entries = 1024;
export const matches = entries / 2;
/** Check-ins that wait for their reply. */
export const atOnce = 32;

const requested = ({ p }: EventStory) => p.events(matchRequested).length;

/** The most that an event has beside its owner. */
const organizers = 10;

/** The organizers check entries in, an equal share each: the call has a limit for each user. */
export async function checkAllIn<Of>(
  { p, host }: EventStory,
  tournamentId: string,
  measure: Measure<Of>,
): Promise<Of> {
  const params = { tournamentId };
  const others: Player[] = [];
  for (let nth = 0; nth < organizers; nth += 1) others.push(await p.player(`organizer${nth}`));
  const { version } = await host.call(getTournament, { params });
  const userIds = others.map(({ id }) => id);
  await host.call(setOrganizers, { params, body: { version, userIds } });
  const all = [host, ...others];
  const ids = Array.from({ length: entries }, (_, nth) => idOf(3, nth));
  const checkIn = (entryId: string, nth: number) => {
    const organizer = all[nth % all.length] as Player;
    return organizer.call(checkInToTournament, { params, body: { entryId } });
  };
  return measure(() => each(ids, atOnce, checkIn));
}

/** Seeds and starts an event, until its first matches are opened. */
export async function open(story: EventStory, tournamentId: string): Promise<void> {
  await start(story, tournamentId);
  await eventually('all matches to be opened', () => requested(story) === matches);
}

/** The matches of the first round without a result. */
const openIn = ({ matches: ids, stages }: CallAnswer<typeof getBracket>): string[] => {
  const results = Object(stages[0]?.stage.results) as object;
  return Object.entries(ids).flatMap(([place, id]) => {
    const key = place.replace('playoff/', '');
    return key.startsWith('U1.') && !Object.hasOwn(results, key) ? [id] : [];
  });
};

/** The match service reports the other results of the first round at once. */
export async function playRound(story: EventStory, tournamentId: string): Promise<void> {
  const { p, gameId, playTypeId } = story;
  const before = await p.anyone.call(getBracket, { params: { tournamentId } });
  const completedAt = p.clock.now();
  const envelopes = openIn(before).map((matchId, index) => ({
    ...{ id: idOf(4, index), type: matchCompleted.type, source: 'match', sequence: 9 },
    ...{ subject: matchId, time: completedAt.toISOString(), requestId: null, traceparent: null },
    data: matchCompleted.data.parse({
      ...{ matchId, source: { kind: 'tournament', id: matchId }, home: [], away: [] },
      ...{ kind: 'tournament', gameId, playTypeId, scores: [1, 0], winner: 'home' },
      ...{ decidedBy: 'agreement', completedAt },
    }),
  }));
  await Promise.all(envelopes.map((envelope) => p.replay(matchCompleted.topic, envelope)));
  const allOpened = () => requested(story) === matches + matches / 2;
  await eventually('the next round', allOpened, 5 * 60_000);
}
