import { decide, listNotifications, tournamentCheckInDue } from '@contend/contracts';
import { remindBeforeCheckInEnds } from '../src/tournament/lifecycle.actions';
import {
  castOf,
  checkAllIn,
  enteredAndPaid,
  eventOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  moveEvent,
  published,
  until,
} from './event-story';
import { checkIn, eventIn } from './model/sample-event';
import { setTimer } from './play-story';
import { idOf, type Replica, Replicas } from './replicas';

const services = ['user', 'wallet', 'team', 'tournament', 'chat'] as const;

test('those who have not checked in are reminded once, before check-in closes', async () => {
  const p = await eventPlatform({ only: [...services] });
  const { host, ada, ben, cat } = await castOf(p);
  const event = await published(host, freeTerms(p, { minEntries: 3 }));
  const players = [ada, ben, cat];
  const entryIds = await enteredAndPaid(players, event, 0);
  await until(p, event.dates.checkInOpensAt);
  await checkAllIn([ada], event, entryIds);
  const { checkInClosesAt } = (await eventOf(host, event)).dates;
  const before = (ms: number) => new Date(Date.parse(checkInClosesAt) - ms).toISOString();
  await until(p, before(10 * minuteMs + 1));
  expect(p.events(tournamentCheckInDue)).toEqual([]);
  await p.advance(1);
  // The timer runs once more, as after a crash of the process that ran it.
  await setTimer(p, 'check-in-due', event.id);
  await p.settled();
  expect(p.events(tournamentCheckInDue).map(({ data }) => data)).toMatchObject([
    { userIds: [ben.id, cat.id], unpaidIds: [], leftMs: 10 * minuteMs },
  ]);
  const remindersOf = async (player: typeof ada) => {
    const listed = await player.call(listNotifications, {});
    return listed.filter(({ kind }) => kind === 'tournament-check-in-due');
  };
  expect(await remindersOf(ben)).toMatchObject([
    { title: 'Check in to Friday Cup: 10 minutes left', link: `/tournaments/${event.id}` },
  ]);
  expect(await remindersOf(ada)).toEqual([]);
});

test('an event that ends check-in early reminds of nothing later', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat } = await castOf(p);
  const event = await published(host, freeTerms(p, { minEntries: 2 }));
  const entryIds = await enteredAndPaid([ada, ben, cat], event, 0);
  await until(p, event.dates.checkInOpensAt);
  await checkAllIn([ada, ben], event, entryIds);
  const early = new Date(Date.parse(event.dates.checkInClosesAt) - 20 * minuteMs);
  await until(p, early.toISOString());
  await moveEvent(host, event, 'seed');
  await until(p, event.dates.checkInClosesAt);
  expect(await eventOf(host, event)).toMatchObject({ status: 'seeded' });
  expect(p.events(tournamentCheckInDue)).toEqual([]);
});

describe('two replicas whose timers run at once', () => {
  const stores = new Replicas('check_in_reminder');
  let replicas: Replica[];
  beforeAll(async () => {
    replicas = [await stores.add(), await stores.add()];
  });
  afterAll(() => stores.close());

  const now = () => new Date(checkIn.closesAt.getTime() - 5 * minuteMs);

  /** An event in check-in with an entry of one player. */
  async function eventWith(status: 'entered' | 'pending_payment', number: number) {
    const [one] = replicas as [Replica, Replica];
    const people = { ownerId: idOf(9), organizerIds: [] };
    const event = { ...eventIn('check_in'), ...people, id: idOf(number) };
    await one.tournaments.save(null, decide(event));
    const entry = {
      ...{ id: idOf(number + 1), tournamentId: event.id, status, name: 'Ada' },
      ...{ teamId: null, captainId: idOf(1), deputyIds: [], playerIds: [idOf(1)], isOpen: true },
      ...{ seats: [{ userId: idOf(1), payment: null }], number: 1, payBy: null, place: null },
      ...{ registeredAt: now(), enteredAt: null, checkedInAt: null, endedAt: null },
    };
    await one.entries.save(null, decide(entry), { userIds: new Set([idOf(1)]) });
    return { one, event, entryId: entry.id };
  }

  /** The reminders of an event that are stored to be published. */
  async function remindersOf({ db }: Replica, { id }: { id: string }): Promise<string[]> {
    const stored = await db.connection.collection('outbox').find({}).toArray();
    const rows = stored.map((row) => JSON.stringify(row));
    return rows.filter((row) => row.includes(tournamentCheckInDue.type) && row.includes(id));
  }

  test('remind once', async () => {
    const { one, event } = await eventWith('entered', 700);
    const remind = (deps: Replica) => remindBeforeCheckInEnds({ ...deps, now }, event.id);
    await Promise.allSettled(replicas.map(remind));
    // A timer that failed runs again.
    for (const replica of replicas) await remind(replica);
    expect(await remindersOf(one, event)).toHaveLength(1);
    expect((await one.tournaments.get(event.id)).state.checkInRemindedAt).toEqual(now());
  });

  test('an entry that is paid while entries are read is reminded', async () => {
    const { one, event, entryId } = await eventWith('pending_payment', 710);
    const entries: Replica['entries'] = {
      ...one.entries,
      async openIn(...asked) {
        const read = await one.entries.openIn(...asked);
        const found = await one.entries.get(entryId);
        await one.entries.save(found, decide({ ...found.state, status: 'entered' }));
        return read;
      },
    };
    await remindBeforeCheckInEnds({ ...one, entries, now }, event.id);
    expect(await remindersOf(one, event)).toHaveLength(1);
  });
});
