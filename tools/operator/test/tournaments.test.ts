import { operatorPlatform } from './operator-platform';
import { runOperator } from './run-operator';

const [host, ada, bea] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(24));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.thorough('lists late refunds, guarantees and payouts, and shares that wait', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'tournament'] });
  const pending = (...more: string[]) => runOperator(['tournament', 'pending', ...more], settings);
  expect(await pending()).toMatchObject({ code: 0, out: 'Nothing is pending.' });
  const db = p.database('tournament');
  const payment = { payerId: ada, amountCents: 5_00, operationId: 'o', at: minutesAgo(20) };
  const insert = (collection: string, _id: string | undefined, fields: object) =>
    db.collection(collection).insertOne({ _id, version: 1, ...fields } as never);
  await insert('tournamentPayouts', third, {
    ...{ status: 'paid', barredIds: [bea], ownerId: host, organizerCents: 0, returnedCents: 0 },
    ...{ shares: [{ id: 's', userId: bea, amountCents: 9_00, status: 'waiting', place: 1 }] },
    decidedAt: minutesAgo(90),
  });
  const [, waiting] = (await pending()).out.split('\n');
  expect(waiting?.split(/ {2,}/).slice(1)).toEqual(['share-waiting', '$9.00', third, bea]);
  expect(await pending()).toMatchObject({ code: 0 });

  await insert('tournaments', first, {
    ...{ status: 'cancelled', ownerId: host, organizerIds: [], guarantee: 'returning' },
    ...{ terms: { prize: { guaranteeCents: 30_00 } }, cancelledAt: minutesAgo(40) },
  });
  await insert('tournaments', second, {
    ...{ status: 'completed', ownerId: host, organizerIds: [], guarantee: 'held' },
    ...{ terms: { prize: { guaranteeCents: 30_00 } }, payoutAt: minutesAgo(30) },
  });
  const seats = [{ userId: ada, payment: { ...payment, status: 'returning' } }];
  await insert('tournamentEntries', first, {
    ...{ tournamentId: first, status: 'withdrawn', isOpen: false, playerIds: [ada], number: 1 },
    ...{ seats, endedAt: minutesAgo(20) },
  });
  // One that has just ended is on its way.
  await insert('tournamentEntries', second, {
    ...{ tournamentId: second, status: 'withdrawn', isOpen: false, playerIds: [ada], number: 1 },
    ...{ seats, endedAt: minutesAgo(1) },
  });
  const shown = await pending('--json');
  expect(shown).toMatchObject({ code: 1, error: '' });
  expect(shown.json()).toMatchObject({
    ...{ late: 3, waiting: 1 },
    entries: [
      { what: 'share-waiting', amountCents: 9_00 },
      { what: 'guarantee-returning', amountCents: 30_00, userId: host, tournamentId: first },
      { what: 'payout-late', amountCents: null, tournamentId: second },
      { what: 'refund-returning', amountCents: 5_00, userId: ada, tournamentId: first },
    ],
  });
});
