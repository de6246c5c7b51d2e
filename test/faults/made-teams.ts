import type { Row } from '@contend/bench';
import {
  cancelTournament,
  checkInToTournament,
  getTournament,
  listTournamentParticipants,
  payForSeat,
  registerForTournament,
  type TournamentEntry,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { callUntilDecided } from './call-until-decided';
import { type EventSite, moveEvent } from './event-crowd';
import { row } from './rows';
import { publishedEvent } from './tournament-events';

const feeCents = 1_00;
const teamSize = 2;

interface Options {
  /** With money; the last of an odd number has no team. */
  players: Player[];
  /** How often an event is seeded. */
  events: number;
  /** Kills the process that seeds at some moment, and resolves once it is ready again. */
  kill(): Promise<void>;
}

interface Found {
  teams: number;
  /** Players of teams who are on none, or on two. */
  misplaced: number;
  /** What did not go back to who paid it. */
  lostCents: number;
}

/**
 * Players who entered alone and paid; the process that makes teams of them is killed in the
 * transaction that seeds. Then the event is cancelled: each fee goes back once.
 */
export async function teamsMadeAtKills(site: EventSite, options: Options): Promise<Row[]> {
  const { players, events } = options;
  const found: Found[] = [];
  for (let nth = 0; nth < events; nth += 1) found.push(await seedOne(site, options));
  const sum = (of: (one: Found) => number) => found.reduce((total, one) => total + of(one), 0);
  const teams = Math.floor(players.length / teamSize);
  const label = `${events} events of ${players.length} who entered alone, killed while seeding`;
  return [
    row(
      `${label}: teams`,
      'teams',
      sum((one) => one.teams),
      { exactly: events * teams },
    ),
    row(
      'players on no team, or on two',
      'players',
      sum((one) => one.misplaced),
      { exactly: 0 },
    ),
    row(
      'fees that are not back',
      'cents',
      sum((one) => one.lostCents),
      { exactly: 0 },
    ),
  ];
}

async function seedOne(site: EventSite, { players, kill }: Options): Promise<Found> {
  const { platform, organizer, answers } = site;
  const before = await fundsOf(players);
  const { id: tournamentId } = await publishedEvent(platform, organizer, {
    ...{ name: 'Made teams', teamSize, feeCents, minEntries: 4 },
    maxEntries: players.length + (players.length % teamSize),
    prize: { mode: 'pool', organizerFeeBasisPoints: 0, split: [10_000] },
  });
  const params = { tournamentId };
  const entryIds = await Promise.all(
    players.map(async (player) => {
      const entering = { contract: registerForTournament, request: { params, body: {} } };
      const { id } = await callUntilDecided(answers, player, entering);
      const body = { userId: player.id, amount: feeCents };
      await callUntilDecided(answers, player, { contract: payForSeat, request: { params, body } });
      return id;
    }),
  );
  await moveEvent(site, tournamentId, 'open-check-in');
  await Promise.all(
    players.map((player, nth) => {
      const request = { params, body: { entryId: entryIds[nth] ?? '' } };
      return callUntilDecided(answers, player, { contract: checkInToTournament, request });
    }),
  );
  await Promise.all([moveEvent(site, tournamentId, 'seed'), kill()]);
  const query = { status: 'checked_in' as const, pageSize: 100 };
  const read = { contract: listTournamentParticipants, request: { params, query } };
  const { items } = await callUntilDecided(answers, organizer, read);
  const misplaced = misplacedIn(items, players);
  await cancel(site, tournamentId);
  const isBack = async () => lostIn(before, await fundsOf(players)) === 0;
  await eventually('every fee to be back', isBack, 60_000).catch(() => undefined);
  const lostCents = lostIn(before, await fundsOf(players));
  return { teams: items.length, misplaced, lostCents };
}

/** Of a number that fills no whole teams, some are on none. */
function misplacedIn(teams: readonly TournamentEntry[], players: readonly Player[]): number {
  const seated = teams.flatMap(({ seats }) => seats.map(({ userId }) => userId));
  const placed = new Set(seated).size;
  const expected = players.length - (players.length % teamSize);
  return Math.abs(expected - placed) + seated.length - placed;
}

async function cancel({ organizer, answers }: EventSite, tournamentId: string): Promise<void> {
  const params = { tournamentId };
  const read = { contract: getTournament, request: { params } };
  const { version } = await callUntilDecided(answers, organizer, read);
  const request = { params, body: { version } };
  await callUntilDecided(answers, organizer, { contract: cancelTournament, request });
}

const fundsOf = (players: readonly Player[]): Promise<number[]> =>
  Promise.all(players.map(async (player) => (await player.balance()).available));

const lostIn = (before: readonly number[], after: readonly number[]): number =>
  before.reduce((sum, cents, nth) => sum + Math.abs(cents - (after[nth] ?? 0)), 0);
