import {
  type CallRequest,
  checkInToTournament,
  createTournament,
  gameListed,
  getMyParticipant,
  getTournament,
  moveTournament,
  payForSeat,
  playTypeListed,
  publishTournament,
  registerForTournament,
  type tournamentMoves,
  type TournamentReply,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

export const gameId = '5f43a0000000000000000001';
export const soloPlayTypeId = '5f43a0000000000000000021';
export const teamPlayTypeId = '5f43a0000000000000000022';
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const unknownId = '5f43a0000000000000000999';

export type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;

/**
 * A platform with one game for single players and teams of two. The match service does not run: all
 * stories that need none use the same services, so that what they prepare is shared.
 */
export async function eventPlatform(options: Parameters<typeof platform>[0] = {}) {
  const p = await platform({ only: ['user', 'wallet', 'team', 'tournament'], ...options });
  await p.prepare('a game', () => listGame(p));
  return p;
}

/** Those who take part in most stories. */
export interface Cast {
  /** An organizer, as `other` is. */
  host: Player;
  other: Player;
  ada: Player;
  ben: Player;
  cat: Player;
  dan: Player;
  /** Without money, as `fay` is. */
  eve: Player;
  fay: Player;
}

/** What the host and the players who have money have each. */
export const funds = 100_00;

/** Two organizers and six players; comes first in a story, so that it is made once. */
export const castOf = (p: StoryPlatform): Promise<Cast> =>
  p.prepare('a cast', async () => {
    const [host, other, ada, ben, cat, dan, eve, fay] = await Promise.all([
      ...[organizer(p, 'host', funds), organizer(p, 'other')],
      ...['ada', 'ben', 'cat', 'dan'].map((name) => p.player(name, { funds })),
      ...['eve', 'fay'].map((name) => p.player(name)),
    ]);
    return { host, other, ada, ben, cat, dan, eve, fay } as Cast;
  });

/** Until that time of the platform's clock. */
export const until = (p: StoryPlatform, instant: string) =>
  p.advance(Date.parse(instant) - p.clock.now().getTime());

export async function listGame(p: StoryPlatform): Promise<void> {
  const game = { gameId, name: 'Some game', mark: 'SG', hue: 200 };
  await p.publish(gameListed, { subject: gameId, sequence: 1, data: game });
  for (const [playTypeId, teamSizes] of [
    [soloPlayTypeId, [1]],
    [teamPlayTypeId, [2]],
  ] as const) {
    const data = { playTypeId, gameId, name: 'Standard', teamSizes, bestOf: [1, 3] };
    await p.publish(playTypeListed, { subject: playTypeId, sequence: 1, data });
  }
}

/** A player with the organizer role. */
export const organizer = (p: StoryPlatform, name: string, funds = 0): Promise<Player> =>
  p.player(name, { funds, roles: ['organizer'] });

/** A free event for single players, in three hours. */
export const freeTerms = (p: StoryPlatform, change: Partial<EventBody> = {}): EventBody => ({
  ...{ name: 'Friday Cup', gameId, playTypeId: soloPlayTypeId, entryMode: 'player', teamSize: 1 },
  stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
  ...{ minEntries: 2, maxEntries: 4, feeCents: 0, prize: { mode: 'none', split: [] } },
  startsAt: new Date(p.clock.now().getTime() + 3 * hourMs).toISOString(),
  ...change,
});

/** An event with a fee of 5.00 a seat, whose fees are the prizes. */
export const pool: Partial<EventBody> = {
  feeCents: 5_00,
  prize: { mode: 'pool', organizerFeeBasisPoints: 1000, split: [7000, 3000] },
};

export async function published(owner: Player, body: EventBody): Promise<TournamentReply> {
  const draft = await owner.call(createTournament, { body });
  const params = { tournamentId: draft.id };
  return owner.call(publishTournament, { params, body: { version: draft.version } });
}

export const entering = ({ id: tournamentId }: { id: string }, teamId?: string) => ({
  params: { tournamentId },
  body: teamId ? { teamId } : {},
});

export const entered = (player: Player, event: { id: string }, teamId?: string) =>
  player.call(registerForTournament, entering(event, teamId));

export const eventOf = (player: Player, { id: tournamentId }: { id: string }) =>
  player.call(getTournament, { params: { tournamentId } });

export const entryOf = async (player: Player, { id: tournamentId }: { id: string }) =>
  (await player.call(getMyParticipant, { params: { tournamentId } })).entry;

/** Moves an event on, as its organizer. */
export async function moveEvent(
  host: Player,
  event: { id: string },
  to: (typeof tournamentMoves)[number],
): Promise<TournamentReply> {
  const { version } = await eventOf(host, event);
  const params = { tournamentId: event.id, move: to };
  return host.call(moveTournament, { params, body: { version } });
}

/** Every player enters and pays the fee of one seat, if any. Returns their entries in order. */
export async function enteredAndPaid(
  players: Player[],
  event: { id: string },
  feeCents: number,
): Promise<string[]> {
  const entryIds: string[] = [];
  for (const player of players) {
    entryIds.push((await entered(player, event)).id);
    if (feeCents === 0) continue;
    const body = { userId: player.id, amount: feeCents };
    await player.call(payForSeat, { params: { tournamentId: event.id }, body });
  }
  return entryIds;
}

/** Every player checks their own entry in. */
export async function checkAllIn(players: Player[], event: { id: string }, entryIds: string[]) {
  for (const [index, player] of players.entries()) {
    const body = { entryId: entryIds[index] ?? '' };
    await player.call(checkInToTournament, { params: { tournamentId: event.id }, body });
  }
}

/** A paid event whose players, as many as its places, have checked in, seeded as they entered. */
export async function seededEvent(
  host: Player,
  players: Player[],
  body: EventBody,
): Promise<{ id: string; entryIds: string[] }> {
  const event = await published(host, { ...body, seeding: 'manual' });
  const entryIds = await enteredAndPaid(players, event, body.feeCents ?? 0);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  await moveEvent(host, event, 'seed');
  return { id: event.id, entryIds };
}
