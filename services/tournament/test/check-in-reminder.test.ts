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

  test('remind once', async () => {
    const [one] = replicas as [Replica, Replica];
    const now = () => new Date(checkIn.closesAt.getTime() - 5 * minuteMs);
    const people = { ownerId: idOf(9), organizerIds: [] };
    const event = { ...eventIn('check_in'), ...people, id: idOf(700) };
    await one.tournaments.save(null, decide(event));
    const entry = {
      ...{ id: idOf(701), tournamentId: event.id, status: 'entered' as const, name: 'Ada' },
      ...{ teamId: null, captainId: idOf(1), deputyIds: [], playerIds: [idOf(1)], isOpen: true },
      ...{ seats: [{ userId: idOf(1), payment: null }], number: 1, payBy: null, place: null },
      ...{ registeredAt: now(), enteredAt: null, checkedInAt: null, endedAt: null },
    };
    await one.entries.save(null, decide(entry), { userIds: new Set([idOf(1)]) });
    const remind = (deps: Replica) => remindBeforeCheckInEnds({ ...deps, now }, event.id);
    await Promise.allSettled(replicas.map(remind));
    // A timer that failed runs again.
    for (const replica of replicas) await remind(replica);
    const stored = await one.db.connection.collection('outbox').find({}).toArray();
    const types = stored.map((row) => JSON.stringify(row));
    expect(types.filter((row) => row.includes(tournamentCheckInDue.type))).toHaveLength(1);
    expect((await one.tournaments.get(event.id)).state.checkInRemindedAt).toEqual(now());
  });
});
