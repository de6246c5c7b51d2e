import { inMs, rescheduleRules, tournamentAppearMs } from '@contend/contracts';
import fc from 'fast-check';
import { endCheckIn } from '../../test/model/ends-by-clock';
import { refusalOf } from '../../test/model/refusal';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, openCheckIn, openMatch } from '../start/check-in';
import { answerStart, expireProposal, proposeStart } from './reschedule';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea, cal, dan] = [idOf('ada'), idOf('bea'), idOf('cal'), idOf('dan')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minuteMs = 60_000;
const at = (minutes: number) => inMs(begin, minutes * minuteMs);

const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: {
    home: { captainId: ada, userIds: [ada], deputyIds: [cal] },
    away: { captainId: bea, userIds: [bea] },
  },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 60 * minuteMs },
  reschedule: { windowMs: 48 * 60 * minuteMs },
};
const opened = () => openMatch(request, begin).state;

type Options = { startsIn?: number; id?: string; act?: 'accept' | 'decline' | 'withdraw' };

const propose = (
  match: Match,
  userId: string,
  minutes: number,
  { startsIn = 120, id = 'one' }: Options = {},
) => proposeStart(match, { id: idOf(id), userId, startsAt: at(minutes + startsIn) }, at(minutes));
const answer = (
  match: Match,
  userId: string,
  now: Date,
  { act = 'accept', id = 'one' }: Options = {},
) => answerStart(match, { proposalId: idOf(id), userId, answer: act }, now);
const proposed = () => propose(opened(), ada, 1).state;
/** Starts two hours after it was proposed at minute 1. */
const moved = () => answer(proposed(), bea, at(2)).state;

const types = ({ events }: { events: { spec: { type: string } }[] }) =>
  events.map(({ spec }) => spec.type.replace('.v1', ''));
test('an accepted proposal moves the start, check-in and its timers', () => {
  const asked = propose(opened(), ada, 1);
  expect(types(asked)).toEqual(['match.reschedule-proposed']);
  expect(asked.timers).toEqual({ 'reschedule-unanswered': at(10) });
  const agreed = answer(asked.state, bea, at(2));
  expect(types(agreed)).toEqual(['match.rescheduled']);
  expect(agreed.state).toMatchObject({
    ...{ status: 'scheduled', startsAt: at(121), checkInFrom: at(106), checkInBy: at(131) },
    reschedule: { proposals: [{ answer: 'accepted', answeredAt: at(2) }] },
  });
  expect(agreed.timers).toEqual({
    ...{ 'no-show': null, 'check-in-nudge': null, 'check-in-opens': at(106) },
    'reschedule-unanswered': null,
  });
  expect(openCheckIn(agreed.state, at(106)).timers).toEqual({
    ...{ 'check-in-opens': null, 'no-show': at(131), 'check-in-nudge': at(126) },
  });
  expect(endCheckIn(openCheckIn(agreed.state, at(106)).state, at(131)).state).toMatchObject({
    ...{ status: 'voided', endReason: 'no-show' },
  });
});

test('refuses other users, the own side, a second open one, and one for a match without', () => {
  expect(refusalOf(() => propose(opened(), dan, 1))).toBe('not-captain');
  expect(refusalOf(() => propose({ ...opened(), reschedule: null }, ada, 1))).toBe(
    'reschedule-off',
  );
  expect(refusalOf(() => propose(proposed(), bea, 2, { id: 'two' }))).toBe('reschedule-pending');
  expect(refusalOf(() => answer(proposed(), ada, at(2)))).toBe('own-reschedule');
  expect(refusalOf(() => answer(proposed(), cal, at(2), { act: 'decline' }))).toBe(
    'own-reschedule',
  );
  expect(refusalOf(() => answer(proposed(), bea, at(2), { act: 'withdraw' }))).toBe(
    'not-own-reschedule',
  );
  expect(refusalOf(() => answer(proposed(), dan, at(2)))).toBe('not-captain');
  expect(refusalOf(() => answer(proposed(), bea, at(2), { id: 'two' }))).toBe('no-reschedule');
});

test('takes a start from 60 minutes ahead to the limit, to the millisecond', () => {
  const take = (startsAt: Date) =>
    refusalOf(() => proposeStart(opened(), { id: idOf('one'), userId: ada, startsAt }, at(1)));
  expect(take(inMs(at(61), -1))).toBe('reschedule-bounds');
  expect(take(at(61))).toBeNull();
  expect(take(at(48 * 60))).toBeNull();
  expect(take(inMs(at(48 * 60), 1))).toBe('reschedule-bounds');
});

test('takes none after the first check-in, at the end of check-in, or within 60 minutes', () => {
  expect(refusalOf(() => propose(checkIn(opened(), ada, at(1)).state, bea, 2))).toBe(
    'reschedule-closed',
  );
  expect(refusalOf(() => propose(opened(), ada, 10))).toBe('reschedule-closed');
  expect(refusalOf(() => propose(moved(), ada, 61, { id: 'two' }))).toBeNull();
  const late = () =>
    proposeStart(moved(), { id: idOf('two'), userId: ada, startsAt: at(300) }, inMs(at(61), 1));
  expect(refusalOf(late)).toBe('reschedule-closed');
});

test('the seventh proposal of both sides is refused', () => {
  let match = opened();
  for (let count = 0; count < rescheduleRules.most; count += 1) {
    const [by, other] = count % 2 === 0 ? [ada, bea] : [bea, ada];
    match = propose(match, by, 1, { id: `p${count}` }).state;
    match = answer(match, other, at(1), { act: 'decline', id: `p${count}` }).state;
  }
  expect(refusalOf(() => propose(match, ada, 1, { id: 'p6' }))).toBe('too-many-reschedules');
});

test('an answer counts until the deadline, and the timer ends the proposal from it on', () => {
  expect(expireProposal(proposed(), inMs(at(10), -1)).events).toEqual([]);
  expect(refusalOf(() => answer(proposed(), bea, inMs(at(10), -1)))).toBeNull();
  expect(refusalOf(() => answer(proposed(), bea, at(10)))).toBe('no-reschedule');
  const expired = expireProposal(proposed(), at(10));
  expect(types(expired)).toEqual(['match.reschedule-answered']);
  expect(expired.state).toMatchObject({ status: 'check_in', checkInBy: at(10) });
  expect(expireProposal(expired.state, at(11)).events).toEqual([]);
});

test('a scheduled start can be moved again until its check-in opens', () => {
  const again = propose(moved(), bea, 61, { startsIn: 180, id: 'two' });
  expect(again.timers).toEqual({ 'reschedule-unanswered': at(106) });
  expect(answer(again.state, ada, inMs(at(106), -1), { id: 'two' }).state.startsAt).toEqual(
    at(241),
  );
  expect(refusalOf(() => answer(again.state, ada, at(106), { id: 'two' }))).toBe('no-reschedule');
  expect(openCheckIn(again.state, at(106)).state.status).toBe('check_in');
});

test('keeps the present start after a decline or a withdrawal; repeats change nothing', () => {
  for (const [act, userId] of [
    ['decline', bea],
    ['withdraw', cal],
  ] as const) {
    const answered = answer(proposed(), userId, at(2), { act });
    expect(types(answered)).toEqual(['match.reschedule-answered']);
    expect(answered.state).toMatchObject({ status: 'check_in', checkInBy: at(10) });
    expect(answer(answered.state, userId, at(3), { act }).events).toEqual([]);
    expect(refusalOf(() => answer(answered.state, bea, at(3)))).toBe('no-reschedule');
  }
  expect(propose(proposed(), ada, 2).events).toEqual([]);
  expect(answer(moved(), bea, at(3)).events).toEqual([]);
});

test('a side that checked in beside its proposal has to check in again', () => {
  const here = checkIn(proposed(), ada, at(2)).state;
  const agreed = answer(here, bea, at(3)).state;
  expect(agreed.home.seats).toEqual([{ userId: ada, checkedInAt: null }]);
  const live = checkIn(here, bea, at(3)).state;
  expect(refusalOf(() => answer(live, bea, at(4)))).toBe('no-reschedule');
  expect(refusalOf(() => answer(endCheckIn(here, at(10)).state, bea, at(10)))).toBe(
    'no-reschedule',
  );
});

test('a check-in that the platform opened late is open for the time to appear', () => {
  const late = openCheckIn(moved(), at(128));
  expect(late.state.checkInBy).toEqual(at(138));
  expect(openCheckIn(moved(), at(107)).state.checkInBy).toEqual(at(131));
});

test('in any order of acts and timers: one deadline, no start outside of the bounds', () => {
  const act = fc.record({
    minutes: fc.integer({ min: 0, max: 30 }),
    user: fc.constantFrom(ada, bea, cal, dan),
    what: fc.constantFrom('propose', 'accept', 'decline', 'withdraw', 'check-in', 'timers'),
    startsIn: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let match = opened();
      let minutes = 0;
      for (const [index, { what, user, startsIn, ...step }] of acts.entries()) {
        minutes += step.minutes;
        const now = at(minutes);
        const before = match;
        const last = match.reschedule?.proposals.at(-1)?.id ?? '';
        const answering = (act: 'accept' | 'decline' | 'withdraw') => () =>
          answerStart(match, { proposalId: last, userId: user, answer: act }, now).state;
        const opening = () => openCheckIn(expireProposal(match, now).state, now).state;
        const steps: Record<typeof what, () => Match> = {
          propose: () => propose(match, user, minutes, { startsIn, id: `p${index}` }).state,
          'check-in': () => checkIn(match, user, now).state,
          timers: () => endCheckIn(opening(), now).state,
          accept: answering('accept'),
          decline: answering('decline'),
          withdraw: answering('withdraw'),
        };
        refusalOf(() => (match = steps[what]()));
        const proposals = match.reschedule?.proposals ?? [];
        expect(proposals.length).toBeLessThanOrEqual(rescheduleRules.most);
        expect(proposals.filter(({ answer: given }) => !given).length).toBeLessThanOrEqual(1);
        expect(match.startsAt === null || match.startsAt <= at(48 * 60)).toBe(true);
        const hasMoved = String(match.startsAt) !== String(before.startsAt);
        if (hasMoved) expect([match.status, now < before.checkInBy]).toEqual(['scheduled', true]);
        if (before.status === 'live' || before.status === 'voided') expect(hasMoved).toBe(false);
      }
    }),
  );
});
