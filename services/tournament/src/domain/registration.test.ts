import { entryPaymentMs, tournamentTerms } from '@contend/contracts';
import { createDraft } from './draft';
import { promote, register } from './registration';
import { checkInTimes } from './tournament';

const now = new Date('2026-06-01T12:00:00Z');
const terms = tournamentTerms.parse({
  ...{ gameId: '5f43a0000000000000000001', playTypeId: '5f43a0000000000000000021' },
  ...{ entryMode: 'player', teamSize: 1, minEntries: 2, maxEntries: 4, feeCents: 5_00 },
  stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
  prize: { mode: 'pool', organizerFeeBasisPoints: 0, split: [10_000] },
  startsAt: '2026-06-02T12:00:00.000Z',
});

test('the time to pay of a promoted entry ends with check-in at the latest', () => {
  const words = { name: 'Friday Cup', description: '', rules: '' };
  const ids = { id: 'event', ownerId: 'host', lotSeed: 'lots' };
  const { state: event } = createDraft({ ...terms, ...words, ...ids }, now);
  const who = { name: 'Ada', teamId: null, captainId: 'ada', deputyIds: [], userIds: ['ada'] };
  const waiting = { id: 'entry', number: 5, hasPlace: false, ...who };
  const { state: entry } = register(event, waiting, { byId: 'ada', now });
  const { closesAt } = checkInTimes(event.terms);
  const payByOf = (beforeMs: number) => {
    const promoted = promote(event, entry, new Date(closesAt.getTime() - beforeMs));
    expect(promoted.timers).toEqual({ 'expire-entry': promoted.state.payBy });
    return promoted.state.payBy;
  };
  expect(payByOf(60_000)).toEqual(closesAt);
  expect(payByOf(entryPaymentMs)).toEqual(closesAt);
  expect(payByOf(entryPaymentMs + 1)).toEqual(new Date(closesAt.getTime() - 1));
});
