import { correctionReasons, keptReasons, seriesSkips } from '@contend/contracts';
import { wordsOf } from '../../test/english';

test('says why a prize is taken back', () => {
  const textOf = (reason: string) =>
    wordsOf('tournament-prize-taken-back', { event: 'Friday Cup', reason }, null)?.text;
  expect(textOf('cheating')).toContain('disqualified from Friday Cup: cheating.');
  expect(new Set(correctionReasons.map(textOf)).size).toBe(correctionReasons.length);
});

test('says until when an entry that got a place pays and checks in', () => {
  const textOf = (facts: object) => wordsOf('tournament-promoted', facts, null)?.text;
  const checkInBy = '2026-03-03T12:10:00.000Z';
  const until = '2026-03-03T12:00:00.000Z';
  expect(textOf({})).toBe('Nothing is to be paid.');
  expect(textOf({ checkInBy })).toBe(
    'Nothing is to be paid. Check in until 3 Mar 2026, 12:10 UTC, or the entry does not play.',
  );
  expect(textOf({ checkInBy, until, amountCents: 5_00 })).toContain(
    'Pay $5.00 a seat until 3 Mar 2026, 12:00 UTC, or the entry loses its place. Check in until',
  );
});

test('says at the opening of check-in what an unpaid entry does first', () => {
  const facts = { reason: 'unpaid', until: '2026-03-03T12:00:00.000Z' };
  for (const kind of ['tournament-check-in', 'tournament-check-in-due'] as const)
    expect(wordsOf(kind, facts, null)?.text).toContain('Pay the open seats first');
});

test('says why a result is kept against its ruling', () => {
  const textOf = (reason: string) =>
    wordsOf('tournament-result-kept', { event: 'Friday Cup', reason }, null)?.text;
  expect(textOf('later-played')).toContain('Later matches were played on it.');
  expect(new Set(keptReasons.map(textOf)).size).toBe(keptReasons.length);
});

test('says that a seat is to be paid again only where its fee went back', () => {
  const textOf = (facts: object) => wordsOf('tournament-seat-left', facts, null)?.text;
  expect(textOf({})).not.toContain('pay');
  expect(textOf({ until: '2026-03-03T12:00:00.000Z' })).toContain('until 3 Mar 2026, 12:00 UTC');
});

test('says which money froze the payouts', () => {
  const textOf = (reason: string) =>
    wordsOf('payouts-frozen', { amountCents: 5_00, reason }, null)?.text;
  expect(textOf('prize-taken-back')).toContain('A prize of $5.00 was taken back');
  expect(textOf('chargeback')).toContain('A bank took $5.00');
});

test('says that payouts are possible again, once nothing is owed', () => {
  const textOf = (amountCents: number) => wordsOf('payouts-released', { amountCents }, null)?.text;
  expect(textOf(0)).toBe('You can request payouts again.');
  expect(textOf(5_00)).toContain('still owes $5.00');
});

test('says why an event of a series was not published', () => {
  const until = '2026-03-13T19:00:00.000Z';
  const textOf = (reason: string) =>
    wordsOf('tournament-series-skipped', { event: 'Friday Cup #2', reason, until }, null)?.text;
  expect(textOf('insufficient-funds')).toBe(
    'It was to start on 13 Mar 2026, 19:00 UTC. Your wallet did not cover its guaranteed prizes. Add funds for the next.',
  );
  const texts = new Set(seriesSkips.map(textOf));
  // Reasons of terms that cannot be played share one text.
  expect(texts.size).toBe(seriesSkips.length - 3);
});
