import {
  type CallRequest,
  createTournament,
  listPlayTypes,
  publishTournament,
  setRoles,
  type TournamentReply,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';

type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;

const hourMs = 3_600_000;

/** A player who may organize events. */
export async function organizerOf(platform: StoryPlatform, name: string): Promise<Player> {
  const player = await platform.player(name);
  const params = { userId: player.id };
  await platform.operator.call(setRoles, { params, body: { roles: ['player', 'organizer'] } });
  return platform.signIn(player);
}

/** A play type of one game a match, for sides of `teamSize`. */
export async function playTypeOf(platform: StoryPlatform, teamSize: number) {
  const { items } = await platform.anyone.call(listPlayTypes, { query: {} });
  const found = items.find(
    ({ teamSizes, bestOf }) => teamSizes.includes(teamSize as 1) && bestOf.includes(1),
  );
  if (!found) throw new Error(`There is no play type for sides of ${teamSize}.`);
  return found;
}

/** A published event of one game a match in three hours, by single elimination. */
export async function publishedEvent(
  platform: StoryPlatform,
  organizer: Player,
  change: Partial<EventBody>,
): Promise<TournamentReply> {
  const { teamSize = 1 } = change;
  const { gameId, id: playTypeId } = await playTypeOf(platform, teamSize);
  const body: EventBody = {
    ...{ name: 'Some cup', entryMode: 'player', teamSize, minEntries: 2, maxEntries: 2 },
    ...{ gameId, playTypeId, feeCents: 0 },
    ...{ prize: { mode: 'none', split: [] }, hasWaitlist: false },
    stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
    startsAt: new Date(platform.clock.now().getTime() + 3 * hourMs).toISOString(),
    ...change,
  };
  const { id, version } = await organizer.call(createTournament, { body });
  return organizer.call(publishTournament, { params: { tournamentId: id }, body: { version } });
}
