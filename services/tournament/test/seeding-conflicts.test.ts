import { decide, standardMatchClock, standardRosterLock } from '@contend/contracts';
import {
  Database,
  prepareRelay,
  signedUpPlayers,
  StaleVersion,
  systemClock,
} from '@contend/service-kit';
import { storyStoreUrl } from '@contend/test-kit';
import { randomBytes } from 'node:crypto';
import { bracketIdOf } from '../src/bracket/bracket-ids';
import { bracketRepository } from '../src/bracket/bracket.repository';
import type { TournamentDeps } from '../src/deps';
import type { Entry } from '../src/entries/entry';
import { admittedBefore } from '../src/entries/admission';
import { entryRepository } from '../src/entries/entry.repository';
import { seedEvent } from '../src/seeding/seed-event.actions';
import { seedSnapshotRepository } from '../src/seeding/seed-snapshot.repository';
import { createDraft } from '../src/tournament/draft';
import type { Tournament } from '../src/tournament/tournament';
import { organizerActRepository } from '../src/organizers/organizer-act.repository';
import { tournamentRepository } from '../src/tournament/tournament.repository';

const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const now = new Date('2026-03-02T12:00:00.000Z');

const event = (): Tournament => {
  const { state: draft } = createDraft(
    {
      ...{ id: idOf(1), ownerId: idOf(2), lotSeed: 'a lot', name: 'Cup', description: '' },
      ...{ rules: '', gameId: idOf(3), playTypeId: idOf(4), region: 'any' },
      ...{ entryMode: 'player', teamSize: 1, minEntries: 2, maxEntries: 8, feeCents: 0 },
      ...{ hasWaitlist: false, seeding: 'manual', checkInOpensMinutes: 60 },
      rescheduleWindowHours: 0,
      ...{ mapVeto: false, pools: 1, matchClock: standardMatchClock, belowMinimum: 'cancel' },
      rosterLock: standardRosterLock,
      stages: [
        {
          ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
          ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
        },
      ],
      prize: {
        ...{ mode: 'none', guaranteeCents: 0, organizerFeeBasisPoints: 0, split: [] },
        payout: 'equal',
      },
      startsAt: new Date(now.getTime() + 3 * 3_600_000).toISOString(),
      checkInClosesMinutes: 10,
    },
    now,
  );
  return { ...draft, status: 'check_in', publishedAt: now };
};

const entryOf = (number: number, status: Entry['status']): Entry => ({
  ...{ id: idOf(100 + number), tournamentId: idOf(1), status, name: `p${number}`, teamId: null },
  ...{ captainId: idOf(200 + number), deputyIds: [], playerIds: [idOf(200 + number)] },
  ...{ seats: [{ userId: idOf(200 + number), payment: null }], isOpen: true, number },
  ...{
    payBy: null,
    registeredAt: now,
    enteredAt: null,
    checkedInAt: null,
    endedAt: null,
  },
  ...{ place: null },
});

let db: Database;
beforeAll(async () => {
  const name = `seeding_${randomBytes(5).toString('hex')}_tournament`;
  db = await Database.connect(storyStoreUrl(), name, systemClock);
  prepareRelay(db);
});
afterAll(async () => {
  await db.connection.db?.dropDatabase();
  await db.close();
});

test.each(['entered', 'pending_payment'] as const)(
  'of a seeding and the check-in of an entry that was %s, one happens',
  async (status) => {
    const entries = entryRepository(db);
    const acts = organizerActRepository(db);
    const tournaments = tournamentRepository(db, (_event, made) => acts.add(made));
    const brackets = bracketRepository(db);
    const seedSnapshots = seedSnapshotRepository(db);
    const players = signedUpPlayers(db, () => Promise.reject(new Error('unused')));
    await db.prepare();
    for (const { collection } of Object.values(db.connection.models)) await collection.deleteMany();
    const found = await tournaments.save(null, decide(event()));
    const enter = (entry: Entry) => entries.save(null, decide(entry), admittedBefore([entry]));
    await enter(entryOf(1, 'checked_in'));
    await enter(entryOf(2, 'checked_in'));
    const late = await enter(entryOf(3, status));

    // Begun outside of the seeding's transaction, which waits for it before it is committed.
    let seeded = (): void => undefined;
    const checkIn = new Promise<void>((resolve) => (seeded = resolve)).then(() =>
      entries.save(late, decide({ ...late.state, status: 'checked_in', checkedInAt: now })),
    );
    const outcome = checkIn.then(
      () => 'checked in',
      (error: unknown) => (error instanceof StaleVersion ? 'refused' : error),
    );
    const deps = {
      ...{ entries, brackets, now: () => now },
      ...{ seedSnapshots, players },
      transaction: (work) => db.transaction(work),
      tournaments: {
        ...tournaments,
        async save(from, decision) {
          seeded();
          await outcome;
          return tournaments.save(from, decision);
        },
      },
    } as TournamentDeps;
    await seedEvent(deps, found, idOf(2));
    expect(await outcome).toBe('refused');
    const here = await entries.openIn(idOf(1), ['checked_in']);
    const { event: bracket } = (await brackets.get(bracketIdOf(idOf(1)))).state;
    expect(bracket.entries.toSorted()).toEqual(here.map(({ state }) => state.id));
  },
);
