import type { TournamentTerms } from '@contend/contracts';
import {
  after,
  checkIn,
  eventIn,
  freeTerms,
  now,
  refusalOf,
  sentTerms,
  startsAt,
  terms,
} from '../../test/model/sample-event';
import { createDraft, requirePossibleTerms, termsOf } from './draft';
import type { Terms } from './tournament';

const words = { name: 'Night Cup', description: 'Each Tuesday.', rules: 'No items.' };
const ids = { id: 'event', ownerId: 'host', lotSeed: 'lots' };

test('a new event is a draft of its owner alone, in which nothing has happened', () => {
  expect(createDraft({ ...ids, ...words, ...sentTerms }, now)).toEqual({
    state: { ...eventIn('draft'), organizerIds: [] },
    events: [],
    timers: {},
  });
});

test('a draft that cannot be played is refused', () => {
  const draft = { ...ids, ...words, ...sentTerms, minEntries: 5 };
  expect(refusalOf(() => createDraft(draft, now))?.code).toBe('tournament-impossible');
});

test('the start is kept as a date', () => {
  expect(termsOf(sentTerms, now)).toEqual(terms);
});

type Prize = Partial<TournamentTerms['prize']>;
const withPrize = (prize: Prize, change: Partial<Terms> = {}): Terms => ({
  ...{ ...terms, ...change },
  prize: { ...terms.prize, ...prize },
});
const withoutPrizes = (prize: Prize, change: Partial<Terms> = {}): Terms => ({
  ...{ ...freeTerms, ...change },
  prize: { ...freeTerms.prize, ...prize },
});
const alone: Terms = { ...terms, entryMode: 'player', minEntries: 4, maxEntries: 8 };
const guaranteed = { mode: 'guaranteed', organizerFeeBasisPoints: 0 } as const;
const swiss = (withdrawal: 'forfeit-rest' | 'annul'): Terms => ({
  ...terms,
  stages: [
    {
      ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 2, rounds: 2, thresholds: null },
      ...{ criteria: ['points', 'lot'], withdrawal: withdrawal as never },
    },
    terms.stages[0]!,
  ],
  ...{ minEntries: 4, maxEntries: 8 },
});

test.each<[string, Terms, Date?]>([
  ['a fee, a pool and a guarantee', terms],
  ['neither fee nor prizes', freeTerms],
  ['guaranteed prizes without a fee', withPrize(guaranteed, { feeCents: 0 })],
  ['a fixed number of entries', { ...terms, minEntries: 4 }],
  ['as many prizes as the fewest entries', withPrize({ split: [5000, 5000] }, { minEntries: 2 })],
  ['check-in that opens in a millisecond', terms, new Date(checkIn.opensAt.getTime() - 1)],
  ['a start in 180 days', terms, after(-180 * 24 * 60 * 60_000, startsAt)],
  ['players who enter alone', { ...terms, entryMode: 'player', teamSize: 1 }],
  ['players who enter alone, of whom teams are made', alone],
  ['teams of one', { ...terms, teamSize: 1 }],
  ['a Swiss stage that forfeits the matches of those who leave', swiss('forfeit-rest')],
])('an event is possible with %s', (_case, given, at = now) => {
  expect(refusalOf(() => requirePossibleTerms(given, at))).toBeNull();
});

test.each<[string, Terms, Date?]>([
  ['The minimum of entries is above the maximum.', { ...terms, minEntries: 5 }],
  ['Check-in would open in the past. Start later.', terms, checkIn.opensAt],
  ['An event starts within 180 days.', terms, after(-180 * 24 * 60 * 60_000 - 1, startsAt)],
  ['Check-in has to open before it closes.', { ...terms, checkInClosesMinutes: 60 }],
  [
    'Players enter alone: name numbers of players that fill teams of 2.',
    { ...alone, maxEntries: 5 },
  ],
  ['Two teams of 2 need 4 players.', { ...alone, minEntries: 2 }],
  [
    'Players of teams that are made share their prize equally: choose equal.',
    { ...alone, prize: { ...alone.prize, payout: 'captain' } },
  ],
  [
    'There are more prizes than the fewest entries.',
    { ...alone, prize: { ...alone.prize, split: [5000, 3000, 2000] } },
  ],
  ['The parts of the prizes add up to 100 %.', withPrize({ split: [7000, 2999] })],
  ['The parts of the prizes add up to 100 %.', withPrize({ split: [] })],
  ['Prizes need a split, and no prizes none.', withoutPrizes({ split: [10_000] })],
  ['Name the guaranteed sum.', withPrize({ ...guaranteed, guaranteeCents: 0 })],
  ['Without prizes nothing is guaranteed.', withoutPrizes({ guaranteeCents: 1 })],
  ['An event with a fee has prizes.', withoutPrizes({}, { feeCents: 1 })],
  ['A pool is made of fees: set one.', withPrize({}, { feeCents: 0 })],
  [
    'Only a pool has an organizer’s part.',
    withPrize({ ...guaranteed, organizerFeeBasisPoints: 1 }),
  ],
  [
    'Who leaves a Swiss stage is not paired again, and played matches count: use forfeit-rest.',
    swiss('annul'),
  ],
  ['There are more prizes than the fewest entries.', withPrize({ split: [5000, 3000, 2000] })],
])('an event is impossible: %s', (message, given, at = now) => {
  const refusal = { code: 'tournament-impossible', details: { message } };
  expect(refusalOf(() => requirePossibleTerms(given, at))).toEqual(refusal);
});

test.each([
  ['fewest', { minEntries: 2, maxEntries: 8 }],
  ['most', { minEntries: 8, maxEntries: 2000 }],
])('an event has to be playable with the %s entries', (_case, limits) => {
  const groups = {
    ...{ id: 'groups', format: 'round-robin' as const, bestOf: 1, advances: 2, groups: 2 },
    ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' as const },
  };
  const given = { ...terms, ...limits, stages: [groups, terms.stages[0]] } as Terms;
  expect(refusalOf(() => requirePossibleTerms(given, now))).toMatchObject({
    code: 'tournament-impossible',
    details: { reason: 'bad-stage', stage: 'groups' },
  });
});

test('groups have no more lengths by round than rounds with the most entries', () => {
  const table = (maxEntries: number, rounds: number, pools = 1): Terms => {
    const stage = {
      ...{ id: 'groups', format: 'round-robin' as const, bestOf: 1, advances: 0, groups: 1 },
      ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' as const },
      roundBestOf: Array.from({ length: rounds }, () => 3),
    };
    return { ...terms, maxEntries, pools, stages: [stage] } as Terms;
  };
  const messageOf = (given: Terms) => refusalOf(() => requirePossibleTerms(given, now))?.details;
  for (const [entries, rounds] of [
    [4, 3],
    [5, 5],
  ] as const) {
    expect(messageOf(table(entries, rounds))).toBeUndefined();
    expect(messageOf(table(entries, rounds + 1))).toEqual({
      message: 'The groups have fewer rounds: name the length of no more.',
    });
  }
});
