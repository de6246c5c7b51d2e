import {
  acceptScore,
  checkIn,
  getBracket,
  getUser,
  listTournamentMatches,
  proposeScore,
  type Role,
  standardMatchClock,
  standardRosterLock,
  type TournamentMatch,
  type TournamentStage,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { newBracket } from '../src/bracket/bracket';
import { createDraft } from '../src/tournament/draft';
import type { Tournament } from '../src/tournament/tournament';

const gameId = '5f43a0000000000000000001';
const playTypeId = '5f43a0000000000000000011';
const idOf = (kind: string, number: number): string =>
  `${Buffer.from(kind.padEnd(4)).toString('hex')}${String(number).padStart(16, '0')}`;

const singleElimination: TournamentStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};

/** A Swiss stage of three rounds. */
export const swiss: TournamentStage = {
  ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 0, rounds: 3, thresholds: null },
  ...{ criteria: ['points', 'buchholz', 'lot'], withdrawal: 'forfeit-rest' },
};

interface Setup {
  players: Player[];
  organizer: Player;
  stages?: TournamentStage[];
  changes?: Partial<Tournament>;
  number?: number;
  /** How long before its announced start it has started. */
  startsInMs?: number;
  /** How long its matches can be put off. */
  rescheduleWindowHours?: number;
  /** Whether the sides of its matches veto maps. */
  mapVeto?: boolean;
  /** Into how many pools its first stage is split. */
  pools?: number;
  minEntries?: number;
  /** A game of the match service's catalogue. */
  game?: { gameId: string; playTypeId: string };
}

export interface RunningEvent {
  tournament: Tournament;
  /** In seed order. */
  entryIds: string[];
}

/** An event, however it was made. */
interface EventRef {
  tournament: { id: string };
}

/** An event that has just started, with one player per entry: seed 1 is the first player. */
export async function runningEvent(p: StoryPlatform, setup: Setup): Promise<RunningEvent> {
  const { players, organizer, stages = [singleElimination], changes = {}, number = 1 } = setup;
  const {
    startsInMs = 0,
    rescheduleWindowHours = 0,
    mapVeto = false,
    pools = 1,
    minEntries = 2,
  } = setup;
  const { game = { gameId, playTypeId } } = setup;
  const now = p.clock.now();
  const { state: draft } = createDraft(
    {
      ...{ id: idOf('even', number), ownerId: organizer.id, lotSeed: 'a lot' },
      ...{ name: 'Night Cup', description: '', rules: '', ...game, region: 'any' },
      ...{ entryMode: 'player', teamSize: 1, stages, minEntries, maxEntries: 64 },
      ...{ hasWaitlist: false, feeCents: 0, seeding: 'manual', checkInOpensMinutes: 60 },
      prize: {
        ...{ mode: 'none', guaranteeCents: 0, organizerFeeBasisPoints: 0, split: [] },
        payout: 'equal',
      },
      startsAt: new Date(now.getTime() + 3 * 3_600_000).toISOString(),
      ...{ checkInClosesMinutes: 10, rescheduleWindowHours, mapVeto, pools },
      matchClock: standardMatchClock,
      belowMinimum: 'cancel',
      rosterLock: standardRosterLock,
    },
    now,
  );
  const tournament: Tournament = {
    ...{ ...draft, status: 'live', publishedAt: now, startedAt: now },
    terms: { ...draft.terms, startsAt: new Date(now.getTime() + startsInMs) },
    ...changes,
  };
  const entries = players.map((player, index) => ({
    ...{ id: idOf('entr', number * 10_000 + index), tournamentId: tournament.id },
    ...{ status: 'checked_in', name: player.username, teamId: null, captainId: player.id },
    ...{ deputyIds: [], seats: [{ userId: player.id, payment: null }], playerIds: [player.id] },
    ...{ isOpen: true, number: index + 1, seed: index + 1, payBy: null, registeredAt: now },
    ...{ checkedInAt: now, endedAt: null, place: null },
  }));
  const name = `a running event: ${JSON.stringify([tournament, entries])}`;
  await p.prepare(name, () => store(p, tournament, entries));
  return { tournament, entryIds: entries.map(({ id }) => id) };
}

/** Stores the event, and opens the matches of its first round. */
async function store(p: StoryPlatform, tournament: Tournament, entries: { id: string }[]) {
  const db = p.database('tournament');
  const stored = ({ id: _id, ...state }: { id: string }) => ({ _id, version: 1, ...state });
  await db.collection('tournaments').insertOne(stored(tournament) as never);
  await db.collection('tournamentEntries').insertMany(entries.map(stored) as never);
  const entryIds = entries.map(({ id }) => id);
  const bracket = newBracket(tournament, entryIds);
  await db.collection('brackets').insertOne(stored(bracket) as never);
  await openMatches(p, bracket.id);
}

/** What the start of an event does: sets the timer that opens matches. */
export const openMatches = (p: StoryPlatform, bracketId: string) =>
  setTimer(p, 'open-matches', bracketId);

/** Sets a timer that is due now, and waits until it has run. */
export async function setTimer(p: StoryPlatform, kind: string, subject: string): Promise<void> {
  const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), token: null };
  const row = { _id: `${kind}:${subject}`, kind, subject, due: p.clock.now(), ...fresh };
  const timers = p.database('tournament').collection('timers');
  await timers.insertOne({ ...row, deadAt: null, error: null } as never);
  await p.advance(1);
}

/** A platform on which matches are played, with players `p1x` to `p4x` and two organizers. */
export interface PlayStory {
  p: StoryPlatform;
  players: Player[];
  organizer: Player;
  /** An organizer of other events. */
  rival: Player;
}

/** All of these stories use the same services and players, so that these are made once. */
export async function playStory(options: Parameters<typeof platform>[0] = {}): Promise<PlayStory> {
  const p = await platform({
    ...{ only: ['user', 'wallet', 'match', 'tournament', 'chat'], ...options },
  });
  const cast = await p.prepare('a cast', async () => {
    const roles: Role[] = ['player', 'organizer'];
    const [organizer, rival, ...players] = await Promise.all([
      ...['organizer', 'rival'].map((name) => p.player(name, { roles })),
      ...[1, 2, 3, 4].map((number) => p.player(`p${number}x`, { funds: 100_00 })),
    ]);
    return { organizer: organizer as Player, rival: rival as Player, players };
  });
  return { p, ...cast };
}

/** The match at a place of the bracket that counts. */
export async function matchAt(
  p: StoryPlatform,
  { tournament: { id: tournamentId } }: EventRef,
  key: string,
): Promise<TournamentMatch> {
  const query = { tournamentId, pageSize: 100 };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  const found = items.find((match) => match.key === key && match.status !== 'removed');
  if (!found) throw new Error(`There is no match ${key}.`);
  return found;
}

export const bracketOf = (p: StoryPlatform, { tournament }: EventRef) =>
  p.anyone.call(getBracket, { params: { tournamentId: tournament.id } });

/** Both players check in, home reports, away confirms. */
export async function playMatch(
  p: StoryPlatform,
  match: TournamentMatch,
  { players, scores = [1, 0] }: { players: Player[]; scores?: [number, number] },
): Promise<void> {
  const playerOf = (side: 'home' | 'away') =>
    players.find(({ id }) => id === match[side].captainId) as Player;
  const [home, away] = [playerOf('home'), playerOf('away')];
  const params = { matchId: match.id };
  for (const player of [home, away]) await player.call(checkIn, { params });
  await home.call(proposeScore, { body: { matchId: match.id, scores } });
  await away.call(acceptScore, { params, query: {} });
  await p.settled();
}

/** How many rated matches each player has. */
export const ratedMatches = (p: StoryPlatform, players: Player[]): Promise<number[]> =>
  Promise.all(
    players.map(async ({ id: userId }) => {
      const { ratings } = await p.anyone.call(getUser, { params: { userId } });
      return ratings.reduce((sum, { matches }) => sum + matches, 0);
    }),
  );
