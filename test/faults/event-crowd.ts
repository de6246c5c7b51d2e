import {
  checkInToTournament,
  getMyParticipant,
  getTournament,
  moveTournament,
  registerForTournament,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';
import { publishedEvent } from './tournament-events';

/** What scenarios of many players at one event use. */
export interface EventSite {
  platform: StoryPlatform;
  organizer: Player;
  answers: Answers;
  note(text: string): void;
}

type Move = 'open-check-in' | 'seed' | 'start';
const statusAfter = { 'open-check-in': 'check_in', seed: 'seeded', start: 'live' } as const;

/**
 * Moves an event on, as its organizer. When the answer to a move was lost with its process, the
 * repeat is refused, because the event has another version by then: it counts if it took effect.
 */
export async function moveEvent(
  { organizer, answers }: Pick<EventSite, 'organizer' | 'answers'>,
  tournamentId: string,
  move: Move,
): Promise<void> {
  const params = { tournamentId };
  const read = () =>
    callUntilDecided(answers, organizer, { contract: getTournament, request: { params } });
  const { version } = await read();
  const request = { params: { ...params, move }, body: { version } };
  try {
    await callUntilDecided(answers, organizer, { contract: moveTournament, request });
  } catch (error) {
    const isStale = error instanceof Refused && error.code === 'version-conflict';
    if (!isStale || (await read()).status !== statusAfter[move]) throw error;
  }
}

/** A free event of these players, which has started. Returns its id. */
export async function startedEvent(
  site: EventSite,
  players: Player[],
  change: Parameters<typeof publishedEvent>[2] = {},
): Promise<string> {
  const { platform, organizer, answers } = site;
  const { id: tournamentId } = await publishedEvent(platform, organizer, {
    ...{ name: `Cup of ${players.length}`, maxEntries: players.length },
    ...change,
  });
  const params = { tournamentId };
  await Promise.all(
    players.map((player) =>
      callUntilDecided(answers, player, {
        ...{ contract: registerForTournament, request: { params, body: {} } },
      }),
    ),
  );
  await moveEvent(site, tournamentId, 'open-check-in');
  await Promise.all(
    players.map(async (player) => {
      const { entry } = await player.call(getMyParticipant, { params });
      const request = { params, body: { entryId: entry?.id ?? '' } };
      await callUntilDecided(answers, player, { contract: checkInToTournament, request });
    }),
  );
  await moveEvent(site, tournamentId, 'seed');
  await moveEvent(site, tournamentId, 'start');
  return tournamentId;
}
