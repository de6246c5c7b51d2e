import { prizePaid } from '@contend/contracts';
import { after, eventIn, eventsOf, now, ref, terms } from '../../test/model/sample-event';
import { decidePayout, nextTry, type Payout, payoutSettled, sharePaid } from './payout';

const event = eventIn('completed');
const ofAda = { id: 'share 1', entryId: 'owls', place: 1, userId: 'ada', amountCents: 50_00 };
const ofBea = { id: 'share 2', entryId: 'bats', place: 2, userId: 'bea', amountCents: 30_00 };
const deciding = {
  ...{ tournament: event, heldCents: 100_00, organizerCents: 15_00 },
  ...{ shares: [ofAda, ofBea], barredIds: ['bea'] },
};
const decided = (barredIds: string[] = []): Payout =>
  decidePayout({ ...deciding, barredIds }, now).state;
const announcedAs = ({ id, ...share }: typeof ofAda, { isWaiting }: { isWaiting: boolean }) => {
  const { gameId, playTypeId } = terms;
  return [prizePaid.type, { ...ref, ...share, shareId: id, isWaiting, gameId, playTypeId }];
};
const tomorrow = after(24 * 60 * 60_000);

test('what is neither a share nor the organizer’s fee returns to the organizer', () => {
  expect(decidePayout(deciding, now)).toEqual({
    state: {
      ...{ id: 'event', ownerId: 'host', status: 'decided', decidedAt: now },
      shares: [
        { ...ofAda, status: 'due' },
        { ...ofBea, status: 'due' },
      ],
      ...{ barredIds: ['bea'], organizerCents: 15_00, returnedCents: 5_00 },
    },
    events: [],
    timers: {},
  });
});

test('no payout divides more than the escrow holds', () => {
  expect(decidePayout({ ...deciding, heldCents: 95_00 }, now).state.returnedCents).toBe(0);
  const short = () => decidePayout({ ...deciding, heldCents: 94_99 }, now);
  expect(short).toThrow('The escrow of event holds too little.');
});

test('shares of barred players wait, and are tried again a day later', () => {
  const { decision, events } = payoutSettled(event, decided(['bea']), now);
  expect(decision.state).toEqual({
    ...{ ...decided(['bea']), status: 'paid' },
    shares: [
      { ...ofAda, status: 'paid' },
      { ...ofBea, status: 'waiting' },
    ],
  });
  expect(decision.timers).toEqual({ 'pay-shares': tomorrow });
  expect(eventsOf({ events })).toEqual([
    announcedAs(ofAda, { isWaiting: false }),
    announcedAs(ofBea, { isWaiting: true }),
  ]);
});

test('a payout without barred players is finished at once', () => {
  const { decision } = payoutSettled(event, decided(), now);
  expect(decision.state.shares.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(decision.timers).toEqual({ 'pay-shares': null });
});

test('a second confirmation of the wallet announces nothing', () => {
  const { decision } = payoutSettled(event, decided(['bea']), now);
  expect(payoutSettled(event, decision.state, now)).toEqual({
    decision: { state: decision.state, events: [], timers: {} },
    events: [],
  });
});

test('a waiting share that is paid is announced once', () => {
  const waiting = payoutSettled(event, decided(['ada', 'bea']), now).decision.state;
  const { decision, events } = sharePaid(event, waiting, 'share 2');
  expect(decision.state.shares.map(({ status }) => status)).toEqual(['waiting', 'paid']);
  expect(decision).toMatchObject({ state: { status: 'paid' }, events: [], timers: {} });
  expect(eventsOf({ events })).toEqual([announcedAs(ofBea, { isWaiting: false })]);
  const again = { decision: { state: decision.state, events: [], timers: {} }, events: [] };
  expect(sharePaid(event, decision.state, 'share 2')).toEqual(again);
  expect(sharePaid(event, decision.state, 'unknown')).toEqual(again);
});

test('a next try is planned while a share waits', () => {
  const waiting = payoutSettled(event, decided(['bea']), now).decision.state;
  expect(nextTry(waiting, now)).toEqual(tomorrow);
  expect(nextTry(sharePaid(event, waiting, 'share 2').decision.state, now)).toBeNull();
});
