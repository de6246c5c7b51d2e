import {
  type CallRequest,
  createTournament,
  gameListed,
  getTournament,
  moveTournament,
  playTypeListed,
  publishTournament,
  setRoles,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

const hourMs = 3_600_000;

export const idOf = (kind: number, number: number): string =>
  `${kind}${number.toString(16).padStart(23, '0')}`;

/** A platform, and the organizer of its events. */
export interface EventStory {
  p: StoryPlatform;
  host: Player;
  gameId: string;
  playTypeId: string;
}

/** A platform of the services that a large event needs, and an organizer. */
export const eventPlatform = async (): Promise<EventStory> =>
  eventStory(
    await platform({ only: ['user', 'tournament'], fresh: true, front: { trustProxy: true } }),
  );

/** A game and its play type without the match service, and an organizer. */
export async function eventStory(p: StoryPlatform): Promise<EventStory> {
  const [gameId, playTypeId] = [idOf(1, 1), idOf(1, 2)];
  const game = { gameId, name: 'Some game', mark: 'SG', hue: 200 };
  await p.publish(gameListed, { subject: gameId, sequence: 1, data: game });
  const playType = { playTypeId, gameId, name: 'Standard', teamSizes: [1], bestOf: [1] };
  await p.publish(playTypeListed, { subject: playTypeId, sequence: 1, data: playType });
  return { p, host: await organizerOf(p), gameId, playTypeId };
}

/** A player with the role of an organizer. */
async function organizerOf(p: StoryPlatform): Promise<Player> {
  const player = await p.player('host');
  const body = { roles: ['organizer' as const] };
  await p.operator.call(setRoles, { params: { userId: player.id }, body });
  return p.signIn(player);
}

const singleElimination = [
  { id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 } as const,
];

interface EventOptions {
  entries: number;
  /** `checked_in` where it is absent. */
  status?: 'entered';
  stages?: NonNullable<CallRequest<typeof createTournament>['body']>['stages'];
}

/** A published event that takes entries. */
export async function openedForEntries(
  { p, host, gameId, playTypeId }: EventStory,
  { entries, stages = singleElimination }: EventOptions,
): Promise<string> {
  const now = p.clock.now();
  const { id, version } = await host.call(createTournament, {
    body: {
      ...{ name: 'Large Cup', gameId, playTypeId, entryMode: 'player', teamSize: 1, stages },
      ...{ minEntries: 2, maxEntries: entries, feeCents: 0, prize: { mode: 'none', split: [] } },
      ...{ seeding: 'manual', startsAt: new Date(now.getTime() + 3 * hourMs).toISOString() },
    },
  });
  await host.call(publishTournament, { params: { tournamentId: id }, body: { version } });
  await p.settled();
  return id;
}

/** An event in check-in with its entries, as they are stored after their calls. */
export async function largeEvent(story: EventStory, options: EventOptions): Promise<string> {
  const { p } = story;
  const { entries, status } = options;
  const id = await openedForEntries(story, options);
  const now = p.clock.now();
  const db = p.database('tournament');
  const events = db.collection<{ _id: string }>('tournaments');
  await events.updateOne({ _id: id }, { $set: { status: 'check_in' } });
  const rows = Array.from({ length: entries }, (_, index) => {
    const userId = idOf(2, index);
    return {
      ...{ _id: idOf(3, index), version: 1, tournamentId: id },
      ...{ name: `Player ${index}`, teamId: null, captainId: userId, deputyIds: [] },
      ...{ seats: [{ userId, payment: null }], playerIds: [userId], isOpen: true },
      ...{ status: status ?? 'checked_in', checkedInAt: status ? null : now },
      ...{ number: index + 1, payBy: null, registeredAt: now, enteredAt: now },
      ...{ endedAt: null, place: null, prizeCents: null },
    };
  });
  await db.collection<{ _id: string }>('tournamentEntries').insertMany(rows as never);
  return id;
}

/** Seeds and starts an event whose entries are checked in. */
export async function start({ host }: EventStory, tournamentId: string): Promise<void> {
  for (const move of ['seed', 'start'] as const) {
    const { version } = await host.call(getTournament, { params: { tournamentId } });
    await host.call(moveTournament, { params: { tournamentId, move }, body: { version } });
  }
}
