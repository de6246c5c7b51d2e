import { entryPaymentMoved, tournamentTerms } from '@contend/contracts';
import { createDraft } from '../tournament/draft';
import { checkInTimes, type Tournament } from '../tournament/tournament';
import { payableAgain, register } from './registration';

const now = new Date('2026-06-01T12:00:00Z');
const terms = tournamentTerms.parse({
  ...{ gameId: '5f43a0000000000000000001', playTypeId: '5f43a0000000000000000021' },
  ...{ entryMode: 'player', teamSize: 1, minEntries: 2, maxEntries: 4, feeCents: 5_00 },
  stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
  prize: { mode: 'pool', organizerFeeBasisPoints: 0, split: [10_000] },
  startsAt: '2026-06-02T12:00:00.000Z',
});

const eventOf = (): Tournament => {
  const words = { name: 'Friday Cup', description: '', rules: '' };
  return createDraft({ ...terms, ...words, id: 'event', ownerId: 'host', lotSeed: 'lots' }, now)
    .state;
};

const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);

describe('an entry whose time to pay is over', () => {
  const who = { name: 'Ada', teamId: null, captainId: 'ada', deputyIds: [], userIds: ['ada'] };
  const registering = { id: 'entry', number: 1, hasPlace: true, ...who };
  const event: Tournament = { ...eventOf(), status: 'registration_open' };
  const { state: entry } = register(event, registering, { byId: 'ada', now });
  const again = (at: Date, runningSince: Date, of = event) =>
    payableAgain(of, entry, { now: at, runningSince })?.state.payBy ?? null;

  test('has it again where no service was there to take the payment', () => {
    const start = new Date(minutes(15).getTime() + 1000);
    expect(again(start, start)).toEqual(minutes(15, start));
    expect(again(minutes(18), now)).toEqual(minutes(33));
  });

  test('is notified of the new time', () => {
    const start = new Date(minutes(15).getTime() + 1000);
    const { events = [] } = payableAgain(event, entry, { now: start, runningSince: start }) ?? {};
    const payBy = minutes(15, start);
    expect(events).toMatchObject([{ spec: entryPaymentMoved, data: { payBy, feeCents: 5_00 } }]);
  });

  test('ends while the service runs, and once the event is seeded', () => {
    expect(again(minutes(15), now)).toBeNull();
    expect(again(minutes(17), now)).toBeNull();
    expect(again(minutes(40), minutes(40), { ...event, status: 'seeded' })).toBeNull();
  });

  test('has it until check-in closes, which an outage moves by ten minutes', () => {
    const { closesAt } = checkInTimes(event.terms);
    const early = minutes(-6, closesAt);
    expect(again(early, early)).toEqual(closesAt);
    const start = minutes(-4, closesAt);
    expect(again(start, start)).toEqual(minutes(10, start));
    const late = minutes(1, closesAt);
    expect(again(late, late)).toEqual(minutes(10, late));
    const later = minutes(30, closesAt);
    expect(again(later, later)).toEqual(minutes(40, closesAt));
  });
});
