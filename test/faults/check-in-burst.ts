import type { Row } from '@contend/bench';
import { type BracketReply, checkInToTournament, getBracket } from '@contend/contracts';
import { ApiClient } from '@contend/service-kit';
import { eventually, minted, type Player, userAgent } from '@contend/test-kit';
import { type EventSite, moveEvent } from './event-crowd';
import { row } from './rows';
import { publishedEvent } from './tournament-events';

interface Options {
  /** Events that check in together. */
  events: number;
  /** Of each event, and the pools in which they play. */
  entries: number;
  pools: number;
  /** In the second half. */
  perSecond: number;
  /** A player whose token those of the others are like. */
  like: Player;
}

interface CheckIn {
  tournamentId: string;
  entryId: string;
  client: ApiClient;
}

const atOnce = 32;
const idOf = (kind: number, number: number): string =>
  `${kind}${number.toString(16).padStart(23, '0')}`;

/**
 * Entries of several events check in, the second half at an even rate in the last minute. Then the
 * events are seeded by their timers: every entry that checked in plays.
 */
export async function checkInBurst(site: EventSite, options: Options): Promise<Row[]> {
  const { events, entries, perSecond } = options;
  const lists: CheckIn[][] = [];
  for (let number = 0; number < events; number += 1) {
    lists.push(await openEvent(site, number, options));
  }
  // From each event in turn.
  const all = Array.from({ length: entries }, (_, nth) => lists.map((list) => list[nth]!)).flat();
  const half = all.length / 2;
  const codes = new Map<number, number>();
  const checkIn = async ({ tournamentId, entryId, client }: CheckIn): Promise<number> => {
    const begun = performance.now();
    const request = { params: { tournamentId }, body: { entryId } };
    // A connection that was cut counts as a failed answer.
    const { status } = await client
      .answer(checkInToTournament, request)
      .catch(() => ({ status: 0 }));
    codes.set(status, (codes.get(status) ?? 0) + 1);
    return performance.now() - begun;
  };
  const early = await atFullSpeed(all.slice(0, half), checkIn);
  site.note(`${half} check-ins at ${(half / early.seconds).toFixed(0)}/s`);
  const late = await atRate(all.slice(half), perSecond, checkIn);
  const unexpected = [...codes].filter(([status]) => status !== 200);
  const seeded = await seedAll(site, lists);
  const times = late.times.toSorted((one, other) => one - other);
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const where = events === 1 ? 'one event' : `${events} events`;
  const label = `${all.length.toLocaleString('en')} check-ins of ${where}`;
  return [
    row(`${label}: refused or failed`, 'answers', unexpected.length, { exactly: 0 }),
    row(`the second half at ${perSecond}/s, p99`, 'ms', p99, null),
    row('seconds behind that rate at its end', 's', late.behindSeconds, { atMost: 5 }),
    row('entries seeded at the deadline', 'entries', seeded.count, { exactly: all.length }),
    row('seeded after the deadline', 's', seeded.seconds, { atMost: 60 }),
  ];
}

/** A published event whose entries are stored as their calls store them, with open check-in. */
async function openEvent(site: EventSite, nth: number, { entries, pools, like }: Options) {
  const { platform, organizer } = site;
  const event = await publishedEvent(platform, organizer, {
    ...{ name: `Event ${nth}`, maxEntries: entries, seeding: 'manual' },
    ...{ pools, minEntries: 2 * pools, stages: stagesOf(pools) },
  });
  const { id: tournamentId } = event;
  const numbers = Array.from({ length: entries }, (_, one) => nth * entries + one);
  const now = platform.clock.now();
  const rows = numbers.map((number, index) => {
    const userId = idOf(7, number);
    return {
      ...{ _id: idOf(8, number), version: 1, tournamentId, status: 'entered' },
      ...{ name: `Player ${number}`, teamId: null, captainId: userId, deputyIds: [] },
      ...{ seats: [{ userId, payment: null }], playerIds: [userId], isOpen: true },
      ...{ number: index + 1, payBy: null, registeredAt: now, enteredAt: now, checkedInAt: null },
      ...{ endedAt: null, place: null, prizeCents: null },
    };
  });
  const stored = platform.database('tournament').collection<{ _id: string }>('tournamentEntries');
  await stored.insertMany(rows as never);
  await moveEvent(site, tournamentId, 'open-check-in');
  const agent = userAgent(64);
  return numbers.map((number): CheckIn => {
    const token = minted(platform, like.bearer, { claims: { sub: idOf(7, number) } });
    const client = new ApiClient(platform.apiUrl, token, agent);
    return { tournamentId, entryId: idOf(8, number), client };
  });
}

const stage = { format: 'single-elimination', bestOf: 1 } as const;
/** Two of each pool meet in a bracket. */
const stagesOf = (pools: number) => [
  { ...stage, id: 'pool', advances: 2 * pools },
  { ...stage, id: 'playoff', advances: 0 },
];

async function atFullSpeed<One>(all: One[], work: (one: One) => Promise<unknown>) {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < all.length) await work(all[next++] as One);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { seconds: (performance.now() - begun) / 1000 };
}

/** At an even rate, independent of response times. */
async function atRate<One>(all: One[], perSecond: number, work: (one: One) => Promise<number>) {
  const begun = performance.now();
  const going: Promise<number>[] = [];
  for (const [nth, one] of all.entries()) {
    const dueMs = begun + (nth * 1000) / perSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    going.push(work(one));
  }
  const times = await Promise.all(going);
  const behindSeconds = (performance.now() - begun) / 1000 - all.length / perSecond;
  return { times, behindSeconds };
}

/** The deadline passes, and the brackets are read. */
async function seedAll({ platform }: EventSite, lists: CheckIn[][]) {
  const begun = performance.now();
  const ids = lists.map(([first]) => first!.tournamentId);
  const [one] = await platform
    .database('tournament')
    .collection<{ _id: string; terms: { startsAt: Date; checkInClosesMinutes: number } }>(
      'tournaments',
    )
    .find({ _id: { $in: ids } })
    .toArray();
  const closesAt = one!.terms.startsAt.getTime() - one!.terms.checkInClosesMinutes * 60_000;
  await platform.moveClock(closesAt - platform.clock.now().getTime() + 1);
  const countOf = async (tournamentId: string): Promise<number> => {
    const { status, body } = await platform.anyone.answer(getBracket, { params: { tournamentId } });
    if (status !== 200) return 0;
    const { begun = [] } = body as BracketReply;
    return begun.reduce((sum, { entries }) => sum + entries, 0);
  };
  let counts: number[] = [];
  const areSeeded = async () => {
    counts = [];
    for (const id of ids) counts.push(await countOf(id));
    return counts.every((count) => count > 0);
  };
  await eventually('every event to be seeded', areSeeded, 180_000);
  const count = counts.reduce((sum, next) => sum + next, 0);
  return { count, seconds: (performance.now() - begun) / 1000 };
}
