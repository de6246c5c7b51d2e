import {
  type Decision,
  pauseReminderMs,
  tournamentCheckInMoved,
  tournamentCheckInOpened,
  tournamentMatchesHeld,
  tournamentOrganizersSet,
  tournamentPaused,
  tournamentPublished,
  tournamentStarted,
  type TournamentStatus,
  tournamentStatusChanged,
} from '@contend/contracts';
import {
  after,
  checkIn,
  eventIn,
  eventsOf,
  freeTerms,
  minuteMs,
  now,
  ref,
  refusalOf,
  startsAt,
  terms,
  unchanged,
} from '../../test/model/sample-event';
import { organize } from '../organizers/organize';
import { delay, isDelayed, movedCheckIn, withCheckInMoved } from './delay';
import {
  cancel,
  closeRegistration,
  complete,
  guaranteeOf,
  openCheckIn,
  paidOut,
  pause,
  publish,
  reopen,
  resume,
  seed,
  start,
} from './lifecycle';
import type { Tournament } from './tournament';

const userIds = ['ada', 'bea'];
const result = { places: [{ entryId: 'owls', place: 1 }], winnerIds: ['ada'] };
const paid = { prizeCents: 90_00, organizerFeeCents: 10_00, returnedCents: 80_00 };
const changed = (previous: TournamentStatus, status: TournamentStatus) => [
  ...[tournamentStatusChanged.type, { ...ref, status, previous }],
];

/** Each step, with the statuses in which it is possible. */
const steps: [string, (event: Tournament) => Decision<Tournament>, TournamentStatus[]][] = [
  ['publish', (event) => publish(event, now), ['draft']],
  ['close registration', closeRegistration, ['registration_open']],
  [
    'open check-in',
    (event) => openCheckIn(event, { enteredIds: userIds, unpaidIds: [] }, now),
    ['registration_open', 'registration_closed'],
  ],
  ['seed', (event) => seed(event, now), ['check_in']],
  ['start', (event) => start(event, { userIds, actingIds: [], entries: 2 }, now), ['seeded']],
  ['pause', (event) => pause(event, { userIds, openIds: [] }, now), ['live']],
  ['resume', (event) => resume(event, [], now), ['paused']],
  [
    'complete',
    (event) => complete(event, result, now),
    ['seeded', 'live', 'completed', 'paid_out'],
  ],
  ['reopen', reopen, ['completed']],
  ['pay out', (event) => paidOut(event, paid, now), ['completed', 'paid_out']],
  [
    'cancel',
    (event) => cancel(event, { reason: 'organizer', userIds }, now),
    [
      ...(['draft', 'registration_open', 'registration_closed', 'check_in', 'seeded'] as const),
      ...(['live', 'paused', 'cancelled'] as const),
    ],
  ],
];
const statuses: TournamentStatus[] = [
  ...(['draft', 'registration_open', 'registration_closed', 'check_in', 'seeded'] as const),
  ...(['live', 'paused', 'completed', 'paid_out', 'cancelled'] as const),
];

test.each(steps)('it is possible to %s only in the statuses for it', (_name, step, allowed) => {
  for (const status of statuses) {
    const refusal = allowed.includes(status)
      ? null
      : { code: 'tournament-status', details: { status } };
    expect(refusalOf(() => step(eventIn(status)))).toEqual(refusal);
  }
});

describe('publication', () => {
  const details = {
    ...{ ...ref, ownerId: 'host', organizerIds: ['co-host'], gameId: terms.gameId },
    ...{ playTypeId: terms.playTypeId, entryMode: 'team', teamSize: 2, maxEntries: 4, startsAt },
  };

  test.each([
    ['with prizes', terms, { feeCents: 5_00, prizeMode: 'pool', guaranteeCents: 80_00 }],
    ['without prizes', freeTerms, { feeCents: 0, prizeMode: 'none', guaranteeCents: 0 }],
  ])('of an event %s opens registration until check-in', (_which, given, money) => {
    const draft = eventIn('draft', { terms: given });
    const decision = publish(draft, now);
    expect(decision.state).toEqual({
      ...{ ...draft, status: 'registration_open', publishedAt: now },
    });
    expect(decision.timers).toEqual({ 'open-check-in': checkIn.opensAt });
    expect(eventsOf(decision)).toEqual([
      changed('draft', 'registration_open'),
      [tournamentPublished.type, { ...details, ...money }],
    ]);
  });

  test('is refused when check-in should be open', () => {
    const late = refusalOf(() => publish(eventIn('draft'), checkIn.opensAt));
    expect(late?.code).toBe('tournament-impossible');
  });

  test.each(['pending', 'returning'] as const)(
    'is refused while a guarantee is %s, also without a guarantee in the terms',
    (guarantee) => {
      const draft = eventIn('draft', { terms: freeTerms, guarantee });
      expect(refusalOf(() => publish(draft, now))).toEqual({
        ...{ code: 'tournament-status', details: { status: 'draft' } },
      });
    },
  );

  test('without prizes asks for no guarantee, whatever the terms say', () => {
    const prize = { ...terms.prize, mode: 'none' as const };
    expect(guaranteeOf({ terms: { ...terms, prize } })).toBe(0);
    expect(guaranteeOf({ terms })).toBe(80_00);
  });
});

test('co-organizers of a published event are announced, those of a draft are not', () => {
  const draft = eventIn('draft');
  expect(organize(draft, ['cal'])).toEqual(unchanged({ ...draft, organizerIds: ['cal'] }));
  const published = { ...draft, publishedAt: now, organizerIds: ['bea', 'dan'] };
  const decision = organize(published, ['bea', 'cal']);
  const named = { ownerId: 'host', organizerIds: ['bea', 'cal'], addedIds: ['cal'] };
  expect(eventsOf(decision)).toEqual([[tournamentOrganizersSet.type, { ...ref, ...named }]]);
});

test('registration that is closed stays closed until check-in', () => {
  const decision = closeRegistration(eventIn('registration_open'));
  expect(decision.state).toEqual(eventIn('registration_closed'));
  expect(decision.timers).toEqual({});
  expect(eventsOf(decision)).toEqual([changed('registration_open', 'registration_closed')]);
});

describe('check-in', () => {
  const openAt = (lateMs: number) =>
    openCheckIn(
      eventIn('registration_open'),
      { enteredIds: userIds, unpaidIds: [userIds[0] ?? '', 'eve'] },
      after(lateMs, checkIn.opensAt),
    );

  test.each([0, 2 * minuteMs])('that opens %d ms late closes as planned', (lateMs) => {
    const decision = openAt(lateMs);
    const { closesAt } = checkIn;
    expect(decision.state).toEqual(eventIn('check_in'));
    expect(decision.timers).toEqual({
      ...{ 'open-check-in': null, 'close-check-in': closesAt },
      'check-in-due': after(-10 * minuteMs, closesAt),
    });
    expect(eventsOf(decision)).toEqual([
      changed('registration_open', 'check_in'),
      [
        tournamentCheckInOpened.type,
        { ...ref, closesAt, userIds: [...userIds, 'eve'], unpaidIds: ['eve'] },
      ],
    ]);
  });

  test('that opens later, because no service ran, closes later too, and the start is moved', () => {
    const lateMs = 2 * minuteMs + 1;
    const { state, timers } = openAt(lateMs);
    expect(state.terms).toEqual({ ...terms, startsAt: after(lateMs, startsAt) });
    expect(timers).toHaveProperty('close-check-in', after(lateMs, checkIn.closesAt));
  });

  test('that is closed more than two minutes late stays open longer', () => {
    const isDelayedBy = (lateMs: number) => {
      const time = { now: after(lateMs, checkIn.closesAt), runningSince: checkIn.opensAt };
      return isDelayed(eventIn('check_in'), time);
    };
    expect(isDelayedBy(2 * minuteMs)).toBe(false);
    expect(isDelayedBy(2 * minuteMs + 1)).toBe(true);
  });

  test('that an outage left no time for stays open longer, also one that ended before', () => {
    const isDelayedSince = (ms: number) => {
      const runningSince = after(ms, checkIn.closesAt);
      const now = ms > 0 ? runningSince : checkIn.closesAt;
      return isDelayed(eventIn('check_in'), { now, runningSince });
    };
    expect(isDelayedSince(-5 * minuteMs)).toBe(false);
    expect([-4 * minuteMs, 0, 30_000].map(isDelayedSince)).toEqual([true, true, true]);
  });

  test('that was moved is moved again by another outage, and not while the service runs', () => {
    const restart = after(minuteMs, checkIn.closesAt);
    const { state } = delay(eventIn('check_in'), restart);
    const closesAt = after(10 * minuteMs, restart);
    expect(isDelayed(state, { now: closesAt, runningSince: restart })).toBe(false);
    const again = after(minuteMs, closesAt);
    expect(isDelayed(state, { now: again, runningSince: again })).toBe(true);
  });

  test('that could not be closed in time ends ten minutes later, and the start is moved', () => {
    const at = after(5 * minuteMs, checkIn.closesAt);
    const delayed = { ...terms, startsAt: after(25 * minuteMs, checkIn.closesAt) };
    expect(delay(eventIn('check_in'), at)).toEqual({
      state: eventIn('check_in', { wasDelayed: true, terms: delayed }),
      events: [],
      timers: {
        'close-check-in': after(10 * minuteMs, at),
        // Entries that were not reminded of the earlier end are reminded of this one.
        'check-in-due': after(5 * minuteMs, at),
      },
    });
  });

  test('names the new times to its players where an outage moved it, and only then', () => {
    const late = after(minuteMs, checkIn.closesAt);
    const moved = movedCheckIn(eventIn('check_in'), { now: late, runningSince: late });
    const { state, events } = withCheckInMoved(moved!, ['ada', 'ben']);
    const times = { closesAt: after(10 * minuteMs, late), startsAt: state.terms.startsAt };
    expect(events).toMatchObject([
      { spec: tournamentCheckInMoved, data: { userIds: ['ada', 'ben'], ...times } },
    ]);
    const running = { now: late, runningSince: checkIn.opensAt };
    expect(movedCheckIn(eventIn('check_in'), running)).toBeNull();
    expect(movedCheckIn(eventIn('seeded'), { now: late, runningSince: late })).toBeNull();
    const early = { now: after(-1, checkIn.closesAt), runningSince: late };
    expect(movedCheckIn(eventIn('check_in'), early)).toBeNull();
  });

  test('that has ended is followed by the start at its time', () => {
    const decision = seed(eventIn('check_in'), now);
    expect(decision.state).toEqual(eventIn('seeded', { seededAt: now }));
    expect(decision.timers).toEqual({
      ...{ 'close-check-in': null, 'check-in-due': null },
      'start-tournament': startsAt,
    });
    expect(eventsOf(decision)).toEqual([changed('check_in', 'seeded')]);
  });
});

test('the start is announced to the players', () => {
  const decision = start(eventIn('seeded'), { userIds, actingIds: ['dee'], entries: 2 }, now);
  expect(decision.state).toEqual(eventIn('live', { startedAt: now }));
  expect(decision.timers).toEqual({ 'start-tournament': null });
  expect(eventsOf(decision)).toEqual([
    changed('seeded', 'live'),
    [tournamentStarted.type, { ...ref, userIds, actingIds: ['dee'], entries: 2 }],
  ]);
});

describe('a pause', () => {
  const later = after(minuteMs);
  const [from, until] = [now, later];
  const held = (matches: { isHeld: boolean; pauses: object[] }) => [
    ...[tournamentMatchesHeld.type, { tournamentId: 'event', ...matches, matchIds: ['match'] }],
  ];

  test('holds open matches until the event resumes, and counts all pauses so far', () => {
    const paused = pause(eventIn('live'), { userIds, openIds: ['match'] }, now);
    expect(paused.state).toEqual(eventIn('paused', { pauses: [{ from: now, until: null }] }));
    expect(eventsOf(paused)).toEqual([
      changed('live', 'paused'),
      [tournamentPaused.type, { ...ref, userIds }],
      held({ isHeld: true, pauses: [{ from, until: null }] }),
    ]);
    const resumed = resume(paused.state, ['match'], later);
    expect(resumed.state).toEqual(eventIn('live', { pauses: [{ from: now, until: later }] }));
    expect(eventsOf(resumed)).toEqual([
      changed('paused', 'live'),
      held({ isHeld: false, pauses: [{ from, until }] }),
    ]);
    expect(paused.timers).toEqual({ 'pause-overdue': after(pauseReminderMs) });
    expect(resumed.timers).toEqual({ 'move-deadlines': later, 'pause-overdue': null });
  });

  test('holds nothing where no match is open', () => {
    const paused = pause(eventIn('live'), { userIds, openIds: [] }, now);
    expect(eventsOf(paused)).toEqual([
      changed('live', 'paused'),
      [tournamentPaused.type, { ...ref, userIds }],
    ]);
    const resumed = resume(paused.state, [], later);
    expect(eventsOf(resumed)).toEqual([changed('paused', 'live')]);
  });
});
