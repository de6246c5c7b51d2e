import {
  createTournament,
  type TournamentReply,
  type TournamentTemplate,
} from '@contend/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { openTournament } from '../../../../test/tournament-samples';
import { myZone } from '../../../lib/format/zone-time';
import { bodyOf, changedBody } from './draft-body';
import { draftFrom, draftOf } from './setup-draft';

// Events are made by the API as well: the form saves each field as it was.

type Body = z.output<typeof createTournament.body>;
type Stage = Body['stages'][number];
/** A value of each field: one that is added to the contract fails the type check without it. */
type Fields<Of> = { [Field in keyof Required<Of>]: Arbitrary<Of[Field]> };
type FieldsOf<Format extends Stage['format']> = Fields<Extract<Stage, { format: Format }>>;

const optional = <Value>(one: Arbitrary<Value>) => fc.option(one, { nil: undefined });
const hexId = fc.constantFrom('1', 'a', 'f').map((digit) => digit.repeat(24));
const bestOf = fc.constantFrom(1 as const, 3 as const, 5 as const, 7 as const);
const lengths = optional(fc.array(bestOf, { maxLength: 3 }));
const finalDoubleForfeit = fc.constantFrom('no-champion' as const, 'higher-seed' as const);
const withdrawal = fc.constantFrom('forfeit-rest', 'keep-played', 'void-below-half');
const place = fc.integer({ min: 1, max: 99 });
const feeder = fc.record({ stage: fc.constantFrom('groups', 'pool'), first: place, last: place });
const criteria = fc.uniqueArray(
  fc.constantFrom('points', 'head-to-head', 'buchholz', 'buchholz-cut-1', 'game-difference', 'lot'),
  { minLength: 1 },
);
const common = {
  id: fc.constantFrom('playoff', 'bracket', 'groups', 'swiss', 'pool', 'own'),
  ...{ bestOf, finalBestOf: optional(bestOf), advances: fc.integer({ min: 0, max: 64 }) },
  from: optional(fc.array(feeder, { minLength: 1, maxLength: 2 })),
};
const single: FieldsOf<'single-elimination'> = {
  ...{ ...common, format: fc.constant('single-elimination'), upperBestOf: lengths },
  ...{ hasThirdPlace: fc.boolean(), finalDoubleForfeit },
};
const double: FieldsOf<'double-elimination'> = {
  ...{ ...common, format: fc.constant('double-elimination'), upperBestOf: lengths },
  ...{ lowerBestOf: lengths, resetBestOf: optional(bestOf), finalDoubleForfeit },
};
const groups: FieldsOf<'round-robin'> = {
  ...{ ...common, format: fc.constant('round-robin'), roundBestOf: lengths },
  ...{ groups: fc.integer({ min: 1, max: 64 }), criteria, withdrawal },
};
const rounds = fc.integer({ min: 1, max: 20 });
const record = fc.record({
  wins: fc.integer({ min: 1, max: 9 }),
  losses: fc.integer({ min: 1, max: 9 }),
});
const swiss: FieldsOf<'swiss'> = {
  ...{ ...common, format: fc.constant('swiss'), roundBestOf: lengths },
  ...{ rounds: fc.option(rounds), thresholds: fc.option(record), criteria, withdrawal },
};
const stage: Arbitrary<Stage> = fc.oneof(
  ...[fc.record(single), fc.record(double), fc.record(groups), fc.record(swiss)],
);

/** Basis points of up to four places, 10,000 together. */
const split = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 3 }).map((cuts) => {
  const ends = [...cuts.toSorted((one, other) => one - other), 10_000];
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
});
const guarantee = fc.integer({ min: 1, max: 100_000_00 });
const payout = fc.constantFrom('equal' as const, 'captain' as const, 'lineup' as const);
const basisPoints = fc.integer({ min: 0, max: 2000 });
const none = fc.constant(0);
const prizes: Record<Body['prize']['mode'], Fields<Body['prize']>> = {
  none: {
    ...{ mode: fc.constant('none'), guaranteeCents: none, organizerFeeBasisPoints: none },
    ...{ split: fc.constant([]), payout },
  },
  guaranteed: {
    ...{ mode: fc.constant('guaranteed'), guaranteeCents: guarantee, split, payout },
    organizerFeeBasisPoints: none,
  },
  pool: {
    ...{ mode: fc.constant('pool'), guaranteeCents: fc.oneof(none, guarantee), split, payout },
    organizerFeeBasisPoints: basisPoints,
  },
};
const whole = (min: number, max: number) => fc.integer({ min, max });
const fields: Fields<Body> = {
  name: fc.constantFrom('Friday Cup', 'Über–Pokal 5'),
  description: fc.constantFrom('', 'Two\nlines.'),
  rules: fc.constantFrom('', '1. Be fair.\n\n2. “Quotes”'),
  ...{ gameId: hexId, playTypeId: hexId },
  region: fc.constantFrom('any', 'eu', 'oce', 'mea'),
  entryMode: fc.constantFrom('team', 'player'),
  teamSize: whole(1, 5),
  stages: fc.array(stage, { minLength: 1, maxLength: 4 }),
  pools: whole(1, 32),
  ...{ minEntries: whole(2, 8192), maxEntries: whole(2, 8192), hasWaitlist: fc.boolean() },
  belowMinimum: fc.constantFrom('cancel', 'play'),
  feeCents: fc.oneof(none, whole(1_00, 500_00)),
  prize: fc.oneof(...Object.values(prizes).map((prize) => fc.record(prize))),
  seeding: fc.constantFrom('rating', 'random', 'manual'),
  startsAt: whole(0, 200 * 24 * 60).map((minutes) =>
    new Date(Date.UTC(2026, 2, 2) + minutes * 60_000).toISOString(),
  ),
  ...{ checkInOpensMinutes: whole(61, 24 * 60), checkInClosesMinutes: whole(0, 60) },
  ...{ rescheduleWindowHours: whole(0, 168), mapVeto: fc.boolean() },
  matchClock: fc.record({
    ...{ appearMinutes: whole(5, 60), baseMinutes: whole(0, 60), gameMinutes: whole(1, 120) },
  }),
  rosterLock: fc.record({ at: fc.constantFrom('check-in', 'start'), swaps: whole(0, 20) }),
};
/** Prizes of teams that the event makes are shared equally. */
const bodies = fc
  .record(fields)
  .filter(
    ({ entryMode, teamSize, prize }) =>
      entryMode === 'team' || teamSize === 1 || prize.payout === 'equal',
  );

/** The draft of these terms as the API returns it. */
function draftReply(body: Body): TournamentReply {
  const { minEntries: min, maxEntries: max, seeding: mode, startsAt, prize, ...terms } = body;
  const before = (minutes: number) =>
    new Date(Date.parse(startsAt) - minutes * 60_000).toISOString();
  return {
    ...{ ...openTournament, ...terms, status: 'draft' },
    prize: { ...openTournament.prize, ...prize },
    entries: { ...openTournament.entries, min, max },
    seeding: { ...openTournament.seeding, mode },
    dates: {
      ...{ ...openTournament.dates, startsAt },
      checkInOpensAt: before(terms.checkInOpensMinutes),
      checkInClosesAt: before(terms.checkInClosesMinutes),
    },
  };
}

/** A body with everything that its stages leave to their defaults. */
const wholeBody = (body: Parameters<typeof createTournament.body.parse>[0]) => {
  const { stages, ...parsed } = createTournament.body.parse(body);
  const lengthsOf = ({ bestOf: own, finalBestOf = own }: Stage) => ({
    ...{ finalBestOf, resetBestOf: finalBestOf, upperBestOf: [], lowerBestOf: [] },
    ...{ roundBestOf: [] },
  });
  const all = stages.map((one) => ({ ...lengthsOf(one), ...one }));
  return JSON.parse(JSON.stringify({ ...parsed, stages: all })) as unknown;
};

test('the form knows each field of an event', () => {
  expect(Object.keys(fields).toSorted()).toEqual(
    Object.keys(createTournament.body.shape).toSorted(),
  );
});

test('an event of the API is saved as it was', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const saved = bodyOf(draftOf(draftReply(body), myZone()));
      expect(wholeBody(saved)).toEqual(wholeBody(body));
    }),
  );
});

test('an event from a template has its terms, and the start of the form', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const { name, description, rules, startsAt, ...terms } = body;
      const template = {
        ...{ id: '3'.repeat(24), name: 'Weekly', createdAt: startsAt },
        ...{ words: { name, description, rules }, terms },
      } satisfies TournamentTemplate;
      const saved = bodyOf(draftFrom(template, draftOf(draftReply(body), myZone())));
      expect(wholeBody(saved)).toEqual(wholeBody(body));
    }),
  );
});

test('an edit sends what was changed, so that a start with seconds stays', () => {
  fc.assert(
    fc.property(bodies, whole(0, 59_999), (body, ms) => {
      const startsAt = new Date(Date.parse(body.startsAt) + ms).toISOString();
      const event = draftReply({ ...body, startsAt });
      const draft = draftOf(event, myZone());
      expect(changedBody(draft, event)).toEqual({});
      expect(changedBody({ ...draft, checkInCloses: 61 }, event)).toEqual({
        checkInClosesMinutes: 61,
      });
    }),
  );
});
