import {
  acceptScore,
  type CallRequest,
  checkIn,
  checkInToTournament,
  createTournament,
  getMatch,
  getTournament,
  listTournamentMatches,
  listTournamentParticipants,
  moveTournament,
  payForSeat,
  type PlayType,
  proposeScore,
  publishTournament,
  registerForTournament,
  type TournamentMatch,
  type tournamentMoves,
} from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import { type DemoPlayer, retried, until } from './demo-player';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;
type Move = (typeof tournamentMoves)[number];

export interface EventStage {
  organizer: DemoPlayer;
  players: DemoPlayer[];
  playType: PlayType;
  clock: ShiftedClock;
}

/** Single players, best of one, in a bracket; what differs is given by the event. */
const bodyOf = (
  { playType }: EventStage,
  {
    startsAt,
    ...event
  }: Pick<EventBody, 'name' | 'stages' | 'prize'> &
    Partial<EventBody> & { startsAt: Date | string },
): EventBody => ({
  ...{ gameId: playType.gameId, playTypeId: playType.id, region: 'eu' },
  ...{ entryMode: 'player', teamSize: 1, minEntries: 4, maxEntries: 8, feeCents: 0 },
  rescheduleWindowHours: 24,
  ...event,
  startsAt: new Date(startsAt).toISOString(),
});

const single: EventBody['stages'] = [
  {
    ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
    ...{ finalBestOf: 3, hasThirdPlace: true },
  },
];
const double: EventBody['stages'] = [
  { id: 'bracket', format: 'double-elimination', bestOf: 1, finalBestOf: 3, advances: 0 },
];

/** Two groups: the better half of each plays for the event, the other half in a second bracket. */
const twoBrackets: EventBody['stages'] = [
  { id: 'groups', format: 'round-robin', groups: 2, bestOf: 1, advances: 0 },
  {
    ...{ id: 'gold', format: 'single-elimination', bestOf: 1, finalBestOf: 3, advances: 0 },
    from: [{ stage: 'groups', first: 1, last: 4 }],
  },
  {
    ...{ id: 'silver', format: 'single-elimination', bestOf: 1, advances: 0 },
    from: [{ stage: 'groups', first: 5, last: 8 }],
  },
];

async function publish({ organizer }: EventStage, body: EventBody): Promise<string> {
  const draft = await retried(organizer, createTournament, { body });
  const params = { tournamentId: draft.id };
  await organizer.call(publishTournament, { params, body: { version: draft.version } });
  return draft.id;
}

async function enter(player: DemoPlayer, tournamentId: string, feeCents: number): Promise<void> {
  const params = { tournamentId };
  await retried(player, registerForTournament, { params, body: {} });
  if (feeCents === 0) return;
  await player.call(payForSeat, { params, body: { userId: player.id, amount: feeCents } });
}

async function move({ organizer }: EventStage, tournamentId: string, step: Move): Promise<void> {
  const { version } = await organizer.call(getTournament, { params: { tournamentId } });
  await organizer.call(moveTournament, { params: { tournamentId, move: step }, body: { version } });
}

/** From the open registration to the first matches. */
async function begin(stage: EventStage, tournamentId: string): Promise<void> {
  const { organizer } = stage;
  await move(stage, tournamentId, 'open-check-in');
  const params = { tournamentId };
  const { items } = await organizer.call(listTournamentParticipants, { params, query: {} });
  for (const { id: entryId } of items) {
    await organizer.call(checkInToTournament, { params, body: { entryId } });
  }
  await move(stage, tournamentId, 'seed');
  await move(stage, tournamentId, 'start');
}

const openMatches = async ({ organizer }: EventStage, tournamentId: string) => {
  const query = { tournamentId, pageSize: 100 };
  const { items } = await organizer.call(listTournamentMatches, { query });
  return items.filter(({ status }) => status === 'open' || status === 'live');
};

/** Both sides check in. */
async function checkInBoth({ players }: EventStage, match: TournamentMatch): Promise<DemoPlayer[]> {
  const params = { matchId: match.id };
  const sides = [match.home, match.away].map(({ captainId }) =>
    players.find(({ id }) => id === captainId),
  );
  const both = sides.filter((side) => side !== undefined);
  for (const player of both) await retried(player, checkIn, { params });
  return both;
}

/** Both sides appear: the match is live. */
async function appear(stage: EventStage, match: TournamentMatch): Promise<DemoPlayer[]> {
  const params = { matchId: match.id };
  const both = await checkInBoth(stage, match);
  const [one] = both;
  if (one) {
    await until('a live match', async () => {
      const { status } = await one.call(getMatch, { params });
      return status === 'live' ? status : null;
    });
  }
  return both;
}

/** The better seed wins, by a report and its confirmation. */
async function play(stage: EventStage, match: TournamentMatch): Promise<void> {
  const [home, away] = await appear(stage, match);
  if (!home || !away) return;
  const needed = Math.ceil(match.bestOf / 2);
  const homeWins = match.home.seed < match.away.seed;
  const scores: [number, number] = homeWins ? [needed, 0] : [needed - 1, needed];
  const matchId = match.id;
  await home.call(proposeScore, { body: { matchId, scores } });
  await away.call(acceptScore, { params: { matchId } });
}

/** The matches that open next; none once the event is over. */
const nextMatches = (stage: EventStage, tournamentId: string): Promise<TournamentMatch[]> =>
  until('the next matches of an event', async () => {
    const open = await openMatches(stage, tournamentId);
    if (open.length > 0) return open;
    const { status } = await stage.organizer.call(getTournament, { params: { tournamentId } });
    return status === 'completed' ? [] : null;
  });

/** Plays every open match, and waits until the bracket has the results. */
async function playRound(stage: EventStage, tournamentId: string): Promise<number> {
  const open = await nextMatches(stage, tournamentId);
  for (const match of open) await play(stage, match);
  await until('the results of a round', async () => {
    const still = await openMatches(stage, tournamentId);
    return still.some(({ id }) => open.some((one) => one.id === id)) ? null : still;
  });
  return open.length;
}

/** An event of some days ago with a guaranteed prize, played to its end. */
export async function playFinishedEvent(stage: EventStage): Promise<void> {
  const { clock, players } = stage;
  const startsAt = new Date(clock.now().getTime() + 2 * hourMs);
  const tournamentId = await publish(
    stage,
    bodyOf(stage, {
      ...{ name: 'Autumn Opener', stages: single, startsAt, feeCents: 2_00 },
      prize: { mode: 'guaranteed', guaranteeCents: 60_00, split: [6000, 3000, 1000] },
      description: 'The first event of the season. Three prizes, guaranteed.',
    }),
  );
  for (const player of players.slice(0, 8)) await enter(player, tournamentId, 2_00);
  await begin(stage, tournamentId);
  let played = 1;
  while (played > 0) played = await playRound(stage, tournamentId);
}

/** An event that is on: its first round played, the matches of the second one live. */
export async function playRunningEvent(stage: EventStage): Promise<void> {
  const { clock, players } = stage;
  const startsAt = new Date(clock.now().getTime() + 2 * hourMs);
  const tournamentId = await publish(
    stage,
    bodyOf(stage, {
      ...{ name: 'Friday Night Cup', stages: double, startsAt },
      prize: { mode: 'guaranteed', guaranteeCents: 40_00, split: [7000, 3000] },
      rules: 'Default settings. The side named first hosts. Report with a screenshot.',
    }),
  );
  for (const player of players.slice(0, 8)) await enter(player, tournamentId, 0);
  await begin(stage, tournamentId);
  await playRound(stage, tournamentId);
  const next = await until('the next matches', async () => {
    const found = await openMatches(stage, tournamentId);
    return found.length >= 4 ? found : null;
  });
  for (const match of next) await appear(stage, match);
}

/**
 * An event whose sides ban maps: the first match is in its veto, and of the second one a side has
 * checked in, so that the check-in of the other begins its veto.
 */
export async function playVeto(stage: EventStage): Promise<void> {
  const { clock, players } = stage;
  const startsAt = new Date(clock.now().getTime() + 2 * hourMs);
  const tournamentId = await publish(
    stage,
    bodyOf(stage, {
      ...{ name: 'Map Veto Duel', stages: single, startsAt, minEntries: 2, maxEntries: 4 },
      ...{ prize: { mode: 'none', split: [] }, mapVeto: true },
      description: 'The sides ban maps in turns before each match, the better seed first.',
    }),
  );
  for (const player of players.slice(8, 12)) await enter(player, tournamentId, 0);
  await begin(stage, tournamentId);
  const open = await nextMatches(stage, tournamentId);
  const [second, first] = open.toSorted((one, other) => other.key.localeCompare(one.key));
  const early = players.find(({ id }) => id === second?.home.captainId);
  if (second && early) await retried(early, checkIn, { params: { matchId: second.id } });
  if (first) await checkInBoth(stage, first);
}

/** An event in two days whose fees are the prizes, with places left. */
export async function openEvent(stage: EventStage): Promise<void> {
  const { clock, players } = stage;
  const startsAt = new Date(clock.now().getTime() + 50 * hourMs);
  const tournamentId = await publish(
    stage,
    bodyOf(stage, {
      ...{ name: 'Winter Lights Cup', stages: double, startsAt, feeCents: 5_00, maxEntries: 16 },
      prize: {
        ...{ mode: 'pool', guaranteeCents: 20_00, organizerFeeBasisPoints: 1000 },
        split: [5000, 2500, 1500, 1000],
      },
      description: 'Double elimination: everyone can lose once.',
    }),
  );
  for (const player of players.slice(2, 8)) await enter(player, tournamentId, 5_00);
}

/** A free event in four days that ends in two brackets, with places left. */
export async function openTwoBrackets(stage: EventStage): Promise<void> {
  const { clock, players } = stage;
  const startsAt = new Date(clock.now().getTime() + 4 * 24 * hourMs);
  const tournamentId = await publish(
    stage,
    bodyOf(stage, {
      ...{ name: 'Gold and Silver Open', stages: twoBrackets, startsAt, minEntries: 6 },
      prize: { mode: 'none', split: [] },
      description: 'Everyone plays the groups and a bracket: the better halves for gold.',
    }),
  );
  for (const player of players.slice(7, 12)) await enter(player, tournamentId, 0);
}
