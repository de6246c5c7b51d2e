import { entryIn, paymentIn, seat } from '../../test/model/sample-event';
import type { TournamentMatch } from '../matches/tournament-match';
import { entrySheet, matchSheet, payoutSheet, recordsOf, standingSheet } from './sheets';

const names: Record<string, string> = { ada: 'Ada', bea: 'Bea', dee: 'Dee' };
const nameOf = (userId: string): string => names[userId] ?? '';
const at = (time: string) => new Date(`2026-06-02T${time}:00Z`);

test('entries have a row for each seat, with what was paid for it and by whom', () => {
  const owls = entryIn('checked_in', {
    ...{ seats: [seat('ada', paymentIn('held', { payerId: 'dee' })), seat('bea')], place: 1 },
    ...{ registeredAt: at('09:00'), checkedInAt: at('11:10') },
  });
  const bats = entryIn('withdrawn', {
    ...{ id: 'other', name: 'Bats', captainId: 'gus', seats: [seat('gus')] },
    ...{ registeredAt: at('09:30'), endedAt: at('10:00') },
  });
  const sheet = entrySheet([owls, bats], { seeds: new Map([['entry', 2]]), nameOf });
  const ofOwls = {
    ...{ entry: 'Owls', entryId: 'entry', status: 'checked_in', seed: 2, place: 1 },
    ...{ registeredAt: '2026-06-02T09:00:00.000Z', checkedInAt: '2026-06-02T11:10:00.000Z' },
    endedAt: null,
  };
  const unpaid = { payment: 'none', paidCents: 0, paidBy: null };
  expect(recordsOf(sheet)).toEqual([
    {
      ...{ ...ofOwls, player: 'Ada', playerId: 'ada', isCaptain: 'yes' },
      ...{ payment: 'held', paidCents: 500, paidBy: 'Dee' },
    },
    { ...ofOwls, ...unpaid, player: 'Bea', playerId: 'bea', isCaptain: 'no' },
    {
      ...{ entry: 'Bats', entryId: 'other', status: 'withdrawn', seed: null, place: null },
      ...{ ...unpaid, player: '', playerId: 'gus', isCaptain: 'yes', checkedInAt: null },
      ...{ registeredAt: '2026-06-02T09:30:00.000Z', endedAt: '2026-06-02T10:00:00.000Z' },
    },
  ]);
});

const match = (change: Partial<TournamentMatch>) =>
  ({
    ...{ stage: 'playoff', key: 'U1.1', id: 'match', bestOf: 3, status: 'open', scores: null },
    ...{ home: { name: 'Owls' }, away: { name: 'Bats' }, winner: null, decidedBy: null },
    ...{ startsAt: at('12:00'), decidedAt: null },
    ...change,
  }) as TournamentMatch;

test('matches name the winner and who played, and have no score before they are decided', () => {
  const common = { stage: 'playoff', key: 'U1.1', home: 'Owls', away: 'Bats', bestOf: 3 };
  const startsAt = '2026-06-02T12:00:00.000Z';
  const open = match({});
  const decided = { status: 'decided', decidedBy: 'played', decidedAt: at('12:40') } as const;
  const byHome = match({ ...decided, id: 'second', scores: [2, 1], winner: 'home' });
  const lineUp = { home: ['ada', 'bea'], away: ['gus'] };
  const byAway = match({ ...decided, id: 'third', scores: [0, 2], winner: 'away', lineUp });
  const none = { homeLineUp: null, awayLineUp: null };
  const end = { ...decided, decidedAt: '2026-06-02T12:40:00.000Z' };
  expect(recordsOf(matchSheet([open, byHome, byAway], { nameOf }))).toEqual([
    {
      ...{ ...common, startsAt, matchId: 'match', status: 'open', homeScore: null },
      ...{ ...none, awayScore: null, winner: null, decidedBy: null, decidedAt: null },
    },
    {
      ...{ ...common, startsAt, ...end, matchId: 'second', homeScore: 2, awayScore: 1 },
      ...{ ...none, winner: 'Owls' },
    },
    {
      ...{ ...common, startsAt, ...end, matchId: 'third', homeScore: 0, awayScore: 2 },
      ...{ winner: 'Bats', homeLineUp: 'Ada; Bea', awayLineUp: 'Player' },
    },
  ]);
});

test('standings are in the order of places, with entries that have none at the end', () => {
  const score = (entryId: string, place: number | null) => ({
    ...{ entryId, place, played: 3, won: 2, lost: 1, maps: { won: 5, lost: 4 }, points: 6 },
  });
  const entries = new Map([
    ['one', { name: 'Owls' }],
    ['two', { name: 'Bats' }],
  ]);
  const prizes = new Map([['one', 70_00]]);
  const scores = [score('gone', null), score('two', 2), score('one', 1), score('left', null)];
  const counts = {
    ...{ played: 3, won: 2, lost: 1, gamesWon: 5, gamesLost: 4, points: 6 },
  };
  expect(recordsOf(standingSheet(scores, { entries, prizes }))).toEqual([
    { ...counts, place: 1, entry: 'Owls', entryId: 'one', prizeCents: 7000 },
    { ...counts, place: 2, entry: 'Bats', entryId: 'two', prizeCents: null },
    { ...counts, place: null, entry: '', entryId: 'gone', prizeCents: null },
    { ...counts, place: null, entry: '', entryId: 'left', prizeCents: null },
  ]);
});

test('payouts have a row for each share', () => {
  const share = { place: 1, entryId: 'one', userId: 'ada', amountCents: 35_00, status: 'paid' };
  const unknown = { ...share, entryId: 'gone', userId: 'gus', status: 'waiting' };
  const entries = new Map([['one', { name: 'Owls' }]]);
  expect(recordsOf(payoutSheet([share, unknown], { entries, nameOf }))).toEqual([
    {
      ...{ place: 1, entry: 'Owls', entryId: 'one', player: 'Ada', playerId: 'ada' },
      ...{ amountCents: 3500, status: 'paid' },
    },
    {
      ...{ place: 1, entry: '', entryId: 'gone', player: '', playerId: 'gus' },
      ...{ amountCents: 3500, status: 'waiting' },
    },
  ]);
});
