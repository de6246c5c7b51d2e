import { Refusal, type TournamentStatus } from '@contend/contracts';
import fc from 'fast-check';
import {
  entryIn,
  entryRef,
  eventIn,
  eventsOf,
  now,
  paymentIn,
  refusalOf,
  seat,
  terms,
} from '../../test/model/sample-event';
import { boundTo, type Entry, rosterOf } from './entry';
import { reinstateEntry } from './registration';
import {
  changerOf,
  isRosterLocked,
  replacePlayers,
  type RosterChange,
  swapsLeft,
  swapsUsed,
} from './roster';

const members = ['ada', 'bea', 'cleo', 'dee', 'eve'];
const bySwap = (outId: string, inId: string, change: Partial<RosterChange> = {}): RosterChange => ({
  ...{ swaps: [{ outId, inId }], as: 'captain', byId: 'ada', reason: null },
  ...{ actingIds: ['ada', 'dee'], memberIds: members },
  ...change,
});
const locked = (at: 'check-in' | 'start', swaps = 1) => ({ ...terms, rosterLock: { at, swaps } });
const checkedIn = entryIn('checked_in');
const byOrganizer = { as: 'organizer', byId: 'host', reason: 'absent' } as const;

/** What a captain may do by status and lock: change freely, by a swap, or not at all. */
const table: [TournamentStatus, atCheckIn: string, atStart: string][] = [
  ['draft', 'closed', 'closed'],
  ['registration_open', 'free', 'free'],
  ['registration_closed', 'free', 'free'],
  ['check_in', 'free', 'free'],
  ['seeded', 'swap', 'free'],
  ['live', 'swap', 'swap'],
  ['paused', 'swap', 'swap'],
  ['completed', 'closed', 'closed'],
  ['paid_out', 'closed', 'closed'],
  ['cancelled', 'closed', 'closed'],
];

test.each(table)(
  'a roster in an event that is %s: %s, or with a later lock %s',
  (status, ...may) => {
    const outcome = (at: 'check-in' | 'start'): string => {
      const event = eventIn(status, { terms: locked(at) });
      try {
        const { state } = replacePlayers(event, checkedIn, bySwap('bea', 'cleo'), now);
        expect(swapsUsed(state) === 1).toBe(isRosterLocked(event));
        return swapsUsed(state) === 1 ? 'swap' : 'free';
      } catch (error) {
        expect((error as Refusal).code).toBe('tournament-status');
        return 'closed';
      }
    };
    expect([outcome('check-in'), outcome('start')]).toEqual(may);
  },
);

test('a substitute takes the seat, and both sides of it are in the event', () => {
  const entry = entryIn('pending_payment', { payBy: now });
  const { state, events } = replacePlayers(
    eventIn('registration_open'),
    entry,
    bySwap('bea', 'cleo'),
    now,
  );
  expect(state).toMatchObject({ seats: [seat('ada'), seat('cleo')], playerIds: ['ada', 'cleo'] });
  expect(eventsOf({ events })).toEqual([
    [
      'tournament-entry.roster-changed.v1',
      {
        ...{ ...entryRef, playerIds: ['ada', 'cleo'], captainId: 'ada', byId: 'ada' },
        ...{ swaps: [{ outId: 'bea', inId: 'cleo' }], feeCents: 5_00, payBy: now, reason: null },
      },
    ],
  ]);
  // A repeat of the call.
  const again = replacePlayers(eventIn('live'), state, bySwap('bea', 'cleo'), now);
  expect(again).toEqual({ state, events: [], timers: {} });
});

test('the captain uses swaps after the lock; an organizer, with a reason, uses none', () => {
  const event = eventIn('live', { terms: locked('check-in', 1) });
  const once = replacePlayers(event, checkedIn, bySwap('bea', 'cleo'), now).state;
  expect(swapsLeft(event, once)).toBe(0);
  const second = bySwap('cleo', 'eve');
  expect(refusalOf(() => replacePlayers(event, once, second, now))).toEqual({
    ...{ code: 'roster-locked', details: { swapsLeft: 0 } },
  });
  const bare = { ...second, as: 'organizer', byId: 'host' } as const;
  expect(refusalOf(() => replacePlayers(event, once, bare, now))?.code).toBe('reason-required');
  const decided = replacePlayers(event, once, { ...second, ...byOrganizer }, now).state;
  expect(rosterOf(decided)).toEqual(['ada', 'eve']);
  expect(decided.swaps?.map(({ isCounted, reason }) => [isCounted, reason])).toEqual([
    [true, null],
    [false, 'absent'],
  ]);
});

test('events of earlier versions are locked when check-in has ended, without swaps', () => {
  const { rosterLock: _, ...earlier } = terms;
  const change = bySwap('bea', 'cleo');
  const before = eventIn('check_in', { terms: earlier });
  expect(rosterOf(replacePlayers(before, checkedIn, change, now).state)).toEqual(['ada', 'cleo']);
  const after = eventIn('seeded', { terms: earlier });
  expect(refusalOf(() => replacePlayers(after, checkedIn, change, now))?.code).toBe(
    'roster-locked',
  );
});

test('who left a running event stays bound to the entry, also when it is taken back', () => {
  const event = eventIn('live', { terms: locked('start', 9) });
  const left = replacePlayers(event, checkedIn, bySwap('bea', 'cleo'), now).state;
  expect(left.playerIds).toEqual(['ada', 'cleo', 'bea']);
  const out: Entry = { ...left, status: 'dropped', isOpen: false };
  expect(reinstateEntry(event, out, 'readmit').state.playerIds).toEqual(['ada', 'cleo', 'bea']);
  const back = replacePlayers(event, left, bySwap('cleo', 'bea'), now).state;
  expect(rosterOf(back)).toEqual(['ada', 'bea']);
  expect(back.playerIds).toEqual(['ada', 'bea', 'cleo']);
});

test.each([
  ['who is not in it', { swaps: [{ outId: 'eve', inId: 'cleo' }] }],
  ['by one who is in it', { swaps: [{ outId: 'bea', inId: 'ada' }] }],
  ['by one who is not of the team', { swaps: [{ outId: 'bea', inId: 'zoe' }] }],
  ['by one of a deleted team', { memberIds: [] }],
  [
    'twice',
    {
      swaps: [
        { outId: 'bea', inId: 'cleo' },
        { outId: 'bea', inId: 'eve' },
      ],
    },
  ],
  [
    'by the same player as another',
    {
      swaps: [
        { outId: 'ada', inId: 'cleo' },
        { outId: 'bea', inId: 'cleo' },
      ],
    },
  ],
])('refuses to replace a player %s', (_, change) => {
  const replace = () =>
    replacePlayers(eventIn('check_in'), checkedIn, bySwap('bea', 'cleo', change), now);
  expect(refusalOf(replace)?.code).toBe('roster-invalid');
});

test('refuses an entry that has ended, and one without a team', () => {
  const event = eventIn('registration_open');
  const code = (entry: Entry) =>
    refusalOf(() => replacePlayers(event, entry, bySwap('bea', 'cleo'), now))?.code;
  expect(code(entryIn('withdrawn', { isOpen: false }))).toBe('entry-ended');
  expect(code({ ...checkedIn, teamId: null })).toBe('roster-invalid');
});

/** Who may give the seat of Bea, by who paid it. */
test.each([
  // Payer, and the outcome for the captain, another player, Bea and an organizer.
  [null, 'done', 'not-entry-captain', 'not-entry-captain', 'done'],
  ['ada', 'done', 'not-entry-captain', 'not-entry-captain', 'done'],
  ['bea', 'seat-paid-by-player', 'not-entry-captain', 'done', 'done'],
  ['friend', 'done', 'not-entry-captain', 'done', 'done'],
])('a seat that %s paid', (payerId, ...expected) => {
  const seats = [seat('ada'), seat('bea', payerId ? paymentIn('held', { payerId }) : null)];
  const entry = entryIn('entered', { seats: [...seats, seat('cleo')] });
  const outcome = (change: Partial<RosterChange>) =>
    refusalOf(() => replacePlayers(eventIn('check_in'), entry, bySwap('bea', 'eve', change), now))
      ?.code ?? 'done';
  expect([
    outcome({}),
    outcome({ as: 'player', byId: 'cleo' }),
    outcome({ as: 'player', byId: 'bea' }),
    outcome(byOrganizer),
  ]).toEqual(expected);
});

test('a captain gives a seat that a friend paid, whose payment goes back, until check-in', () => {
  const gift = paymentIn('held', { payerId: 'friend', operationId: 'gift' });
  const entry = entryIn('entered', { seats: [seat('ada'), seat('bea', gift)] });
  const event = eventIn('registration_open');
  const { state, timers } = replacePlayers(event, entry, bySwap('bea', 'eve'), now);
  const returned = seat('eve', { ...gift, status: 'returning', returningAt: now });
  expect(state).toMatchObject({ status: 'pending_payment', seats: [seat('ada'), returned] });
  expect(timers).toMatchObject({ 'refund-entry': now });
  // Its player hands it over with the payment.
  const given = bySwap('bea', 'eve', { as: 'player', byId: 'bea' });
  expect(replacePlayers(event, entry, given, now).state.seats[1]).toEqual(seat('eve', gift));
  const bound = { ...entry, status: 'checked_in' as const };
  const refused = refusalOf(() => replacePlayers(event, bound, bySwap('bea', 'eve'), now));
  expect(refused?.code).toBe('seat-paid-by-player');
});

test('a captain gives their own paid seat, and nothing while a payment is under way', () => {
  const replace = (status: 'held' | 'pending') => () =>
    replacePlayers(
      eventIn('check_in'),
      entryIn('entered', { seats: [seat('ada', paymentIn(status)), seat('bea')] }),
      bySwap('ada', 'eve'),
      now,
    ).state.seats[0];
  expect(replace('held')()).toEqual(seat('eve', paymentIn('held')));
  expect(refusalOf(replace('pending'))?.code).toBe('seat-payment-pending');
});

test('a player who handed their seat over repeats the call without an effect', () => {
  const paid = entryIn('entered', {
    seats: [seat('ada'), seat('bea', paymentIn('held', { payerId: 'bea' }))],
  });
  const change = bySwap('bea', 'cleo', { as: 'player', byId: 'bea' });
  const { state } = replacePlayers(eventIn('check_in'), paid, change, now);
  const asking = { actorId: 'bea', actingIds: ['ada'], isOrganizer: false };
  expect(changerOf(state, asking)).toBe('player');
  expect(replacePlayers(eventIn('check_in'), state, change, now).state).toBe(state);
});

test('who acts for the team, plays or organizes changes a roster; others do not', () => {
  const as = (actorId: string, { isOrganizer = false } = {}) =>
    changerOf(checkedIn, { actorId, actingIds: ['ada', 'dee'], isOrganizer });
  const host = { isOrganizer: true };
  expect([as('dee'), as('ada', host), as('bea'), as('host', host)]).toEqual([
    ...['captain', 'captain', 'player', 'organizer'],
  ]);
  expect(refusalOf(() => as('host'))?.code).toBe('not-entry-player');
});

test('no sequence of changes makes a roster larger, doubles a player or moves money', () => {
  const player = fc.constantFrom(...members, 'zoe');
  const step = fc.record({
    swaps: fc.array(fc.record({ outId: player, inId: player }), { minLength: 1, maxLength: 3 }),
    as: fc.constantFrom('captain' as const, 'organizer' as const),
    status: fc.constantFrom('check_in' as const, 'seeded' as const, 'live' as const),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(3), (steps, swaps) => {
      const paid = [seat('ada', paymentIn('held')), seat('bea', paymentIn('held'))];
      let entry = entryIn('checked_in', { seats: paid });
      for (const { status, as, ...change } of steps) {
        const event = eventIn(status, { terms: locked('check-in', swaps) });
        const asked = bySwap('', '', { ...change, as, reason: 'rules' });
        try {
          entry = replacePlayers(event, entry, asked, now).state;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        expect(new Set(rosterOf(entry)).size).toBe(2);
        expect(rosterOf(entry).every((userId) => members.includes(userId))).toBe(true);
        expect(entry.playerIds).toEqual(boundTo(entry));
        expect(swapsUsed(entry)).toBeLessThanOrEqual(swaps);
        expect(entry.seats.map(({ payment }) => payment)).toEqual(paid.map((one) => one.payment));
      }
    }),
  );
});
