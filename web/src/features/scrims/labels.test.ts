import { CallFailure } from '@contend/client';
import { bookingAt, nova, postOf, requestOf, tide } from '../../../test/scrim-samples';
import { costWords } from './booking/cancel-dialog';
import { intervalOf } from './board/filters';
import { hintOf } from './requests/request-hint';
import { postFor, sizeProblem } from './requests/request-dialog';
import { groupByDay } from './board/scrim-list';
import { failureWords, overlaps, refusalWords, windowTime } from './labels';

const nowMs = Date.parse('2026-11-26T12:00:00.000Z');
const myTeam = { ...nova, gameId: postOf('').gameId };

test('groups posts by the day of my clock, also in a zone of half an hour', () => {
  const late = postOf('2026-11-26T22:45:00.000Z', { id: '1'.repeat(24) });
  const early = postOf('2026-11-26T13:00:00.000Z', { id: '2'.repeat(24) });
  const datesIn = (zone: string) =>
    groupByDay([late, early], { nowMs, interval: null, zone }).map(
      ({ date, rows }) => [date, rows.length] as const,
    );
  expect(datesIn('Europe/Berlin')).toEqual([['2026-11-26', 2]]);
  expect(datesIn('Asia/Kolkata')).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 1],
  ]);
});

test('shows the window that the chosen days contain', () => {
  const windowAt = (from: string) => ({ ...postOf(from).windows[0]!, from, until: from });
  const [sunday, monday] = ['2026-11-29T19:00:00.000Z', '2026-11-30T19:00:00.000Z'];
  const post = postOf(sunday, { windows: [windowAt(sunday), windowAt(monday)] });
  const interval = {
    from: new Date('2026-11-30T00:00:00.000Z'),
    until: new Date('2026-12-01T00:00:00.000Z'),
  };
  const [day] = groupByDay([post], { nowMs, interval, zone: 'UTC' });
  expect(day?.date).toBe('2026-11-30');
  expect(groupByDay([post], { nowMs, interval: null, zone: 'UTC' })[0]?.date).toBe('2026-11-29');
});

test('the weekend of a Sunday is the present one', () => {
  const sunday = new Date(2026, 10, 29, 15).getTime();
  expect(intervalOf('weekend', sunday)).toEqual({
    from: new Date(2026, 10, 28),
    until: new Date(2026, 10, 30),
  });
  expect(intervalOf('tonight', new Date(2026, 10, 29, 2).getTime())?.until).toEqual(
    new Date(2026, 10, 29, 5),
  );
});

test('a refusal names the booking that a post overlaps', () => {
  const booking = bookingAt('2026-11-26T20:30:00.000Z');
  const context = { myTeam, gameName: 'Rocket League', bookings: [booking] };
  const post = postOf('2026-11-26T20:00:00.000Z');
  const overlapping = { ...post, refusal: 'scrim-overlap' as const, overlaps: booking.id };
  expect(refusalWords(overlapping, context)).toMatch(/^Overlaps Night Owls, \d\d:30$/);
  expect(refusalWords(post, context)).toBeNull();
  const other = { ...post, gameId: '0'.repeat(24) };
  expect(refusalWords(other, context)).toBe('Nova Five plays Rocket League');
});

test('a refusal for a cooldown says until when', () => {
  const facts = { code: 'scrim-cooldown', status: 409 };
  const details = { until: '2026-11-26T13:30:00.000Z' };
  const wordsFor = (teamId?: string) => {
    const failure = { ...facts, details: { ...details, ...(teamId && { teamId }) } };
    return failureWords(new CallFailure('See the details.', failure), nova.id);
  };
  for (const words of [wordsFor(), wordsFor(nova.id)]) {
    expect(words).toMatch(/your team waits: it .* again from \w+ 26 Nov, \d\d:30\.$/);
  }
  expect(wordsFor(tide.id)).toMatch(/the other team waits: it .* again from \w+ 26 Nov, \d\d:30/);
  const other = new CallFailure('Taken.', { ...facts, code: 'x' });
  expect(failureWords(other, nova.id)).toBe('Taken.');
});

test('a refusal says that it is for the other team', () => {
  const wordsFor = (code: string, teamId: string) =>
    failureWords(new CallFailure('Mine.', { code, status: 409, details: { teamId } }), nova.id);
  expect(wordsFor('scrim-overlap', tide.id)).toBe('The other team is booked at that time.');
  expect(wordsFor('team-too-small', tide.id)).toMatch(/^The other team has too few members/);
  expect(wordsFor('scrim-overlap', nova.id)).toBe('Mine.');
});

test('a request says what accepting it does to another one', () => {
  const own = (id: string) => postOf('2026-11-29T20:00:00.000Z', { id: id.repeat(24), team: nova });
  const at = (id: string, startsAt: string, mine: string) =>
    requestOf(id.repeat(24), { asked: own(mine), asking: postOf(startsAt, { team: tide }) });
  const first = at('1', '2026-11-29T20:00:00.000Z', 'a');
  const same = at('2', '2026-11-30T20:00:00.000Z', 'a');
  const near = at('3', '2026-11-29T21:15:00.000Z', 'b');
  const far = at('4', '2026-11-29T22:30:00.000Z', 'b');
  expect(hintOf(first, [first, same], nova.id)).toContain('accepting one closes the other');
  expect(hintOf(first, [first, near], nova.id)).toContain('overlap');
  expect(hintOf(first, [first, far], nova.id)).toBeNull();
  expect(overlaps({ ...first, bestOf: 3 }, { ...far, bestOf: 3 })).toBe(false);
});

test('a request is sent from a post of mine for that time only', () => {
  const [at, other] = ['2026-11-29T20:00:00.000Z', '2026-11-30T20:00:00.000Z'];
  const mine = postOf(at, { team: nova });
  expect(postFor(postOf(at), [mine], Date.parse(at))).toBe(mine);
  expect(postFor(postOf(other), [mine], Date.parse(other))).toBeUndefined();
  expect(postFor(postOf(at, { bestOf: 1 }), [mine], Date.parse(at))).toBeUndefined();
});

test('says when the team would post a side of another size', () => {
  const playType = { teamSizes: [1, 2, 3] } as never;
  expect(sizeProblem({ teamSize: 3 }, { members: 4, playType })).toBeUndefined();
  expect(sizeProblem({ teamSize: 3 }, { members: 2, playType })).toContain('2v2');
});

test('a window has its first and last start; a cancellation says what it costs', () => {
  const window = { from: '2026-11-29T19:00:00.000Z', until: '2026-11-29T21:00:00.000Z' };
  expect(windowTime(window, 'Asia/Kolkata')).toBe('00:30–02:30');
  expect(costWords({ isLate: false, reason: 'roster' })).toContain('does not count');
  expect(costWords({ isLate: true, reason: 'roster' })).toContain('counts as a late cancellation');
});
