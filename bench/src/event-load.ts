import {
  getBracket,
  getTournament,
  registerForTournament,
  setTournamentScore,
} from '@contend/contracts';
import { ApiClient } from '@contend/service-kit';
import { minted, type Player, userAgent } from '@contend/test-kit';
import { type EventStory, idOf, openedForEntries } from './large-event';

/** Players who enter an event in one go. */
export const entrants = 256;
const signUpsAtOnce = 16;
const triesAtOnce = 64;
/** The limit of an address is that of a hundred users. */
const usersOfAddress = 100;

/** Measures one piece of work: its time, or what it costs. */
export type Measure<Of> = (work: () => Promise<unknown>) => Promise<Of>;

export const millisecondsOf: Measure<number> = async (work) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export const secondsOf: Measure<number> = async (work) => (await millisecondsOf(work)) / 1000;

/** Runs work for each item, some at once. */
export async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, nth: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (_: unknown, nth: number) => {
    while (next < items.length) await work(items[next++] as Item, nth);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Players who sign up, and enter events of 1,024 places at once. Measures each event. */
export async function registrations<Of>(
  story: EventStory,
  events: number,
  measure: Measure<Of>,
): Promise<Of[]> {
  const players: Player[] = [];
  const names = Array.from({ length: entrants }, (_, nth) => `entrant${nth}`);
  await each(names, signUpsAtOnce, async (name) => {
    players.push(await story.p.player(name));
  });
  await story.p.settled();
  const measured: Of[] = [];
  for (let nth = 0; nth < events; nth += 1) {
    const tournamentId = await openedForEntries(story, { entries: 1024 });
    const register = (player: Player) =>
      player.call(registerForTournament, { params: { tournamentId }, body: {} });
    measured.push(await measure(() => each(players, entrants, register)));
  }
  return measured;
}

interface Tries<Of> {
  tries: number;
  places: number;
  measure: Measure<Of>;
}

/**
 * Measures registrations of more players at once than an event has places, and counts the entries
 * with a place and on the waitlist. The accounts are stored as the tournament service stores them.
 */
export async function triesForPlaces<Of>(
  story: EventStory,
  { tries, places, measure }: Tries<Of>,
): Promise<{ measured: Of; placed: number; waiting: number }> {
  const { p, host } = story;
  const tournamentId = await openedForEntries(story, { entries: places });
  const params = { tournamentId };
  const names = Array.from({ length: tries }, (_, nth) => `tries${nth}`);
  const rows = names.map((username, nth) => ({
    ...{ _id: idOf(5, nth), username, displayName: username, status: 'active', sequence: 1 },
    ...{ country: 'DE', ageKnown: true },
  }));
  const players = p.database('tournament').collection<{ _id: string }>('players');
  await players.insertMany(rows);
  const agent = userAgent(triesAtOnce);
  const clients = rows.map(({ _id: sub, username: name }, nth) => {
    const token = minted(p, host.bearer, { claims: { sub, name, roles: ['player'], sid: sub } });
    const headers = { 'x-forwarded-for': `203.0.113.${Math.floor(nth / usersOfAddress)}` };
    return { client: new ApiClient(p.apiUrl, token, agent), headers };
  });
  const measured = await measure(() =>
    each(clients, triesAtOnce, ({ client, headers }) =>
      client.call(registerForTournament, { params, body: {} }, { headers }),
    ),
  );
  const { entries } = await host.call(getTournament, { params });
  return { measured, placed: entries.placed, waiting: entries.waiting };
}

/** Measures results that an organizer sets, and a visitor's read after each, twice. */
export async function setScores<Of>(
  { p, host }: EventStory,
  tournamentId: string,
  { count, measure }: { count: number; measure: Measure<Of> },
): Promise<{ set: Of[]; read: Of[]; reread: Of[] }> {
  const params = { tournamentId };
  const { matches } = await p.anyone.call(getBracket, { params });
  await p.settled();
  const measured = { set: [] as Of[], read: [] as Of[], reread: [] as Of[] };
  for (let nth = 1; nth <= count; nth += 1) {
    const { version } = await p.anyone.call(getBracket, { params });
    const matchId = matches[`playoff/U1.${nth}`] ?? '';
    const body = { matchId, scores: [1, 0] as [number, number], version };
    measured.set.push(await measure(() => host.call(setTournamentScore, { params, body })));
    measured.read.push(await measure(() => p.anyone.call(getBracket, { params })));
    measured.reread.push(await measure(() => p.anyone.call(getBracket, { params })));
  }
  return measured;
}
