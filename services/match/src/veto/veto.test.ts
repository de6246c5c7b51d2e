import { inMs, tournamentAppearMs, vetoRules } from '@contend/contracts';
import fc from 'fast-check';
import { endCheckIn, endVetoTurn } from '../../test/model/ends-by-clock';
import { refusalOf } from '../../test/model/refusal';
import { cancel } from '../disputes/dispute';
import { byClock } from '../match/clock';
import { holdMatch } from '../match/hold';
import type { Match, MatchRequest } from '../match/match';
import { openWithPendingEvents } from '../match/pending-source-events';
import { answerStart, proposeStart } from '../reschedule/reschedule';
import { checkIn, openMatch } from '../start/check-in';
import { nudgeAbsent } from '../start/nudge';
import { changeRoster, takeAskedSeat } from '../start/roster';
import { mapByDraw, mapsLeft, type MapVeto } from './map-veto';
import { chooseMap, endVetoTurn as endTurn, isVetoing, vetoOf } from './veto';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea, cal, dan] = [idOf('ada'), idOf('bea'), idOf('cal'), idOf('dan')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const seconds = (count: number) => inMs(begin, count * 1000);
const maps = ['Bind', 'Haven', 'Split', 'Lotus'];
const seed = 'a'.repeat(64);

const requestOf = (bestOf: number): MatchRequest => ({
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: {
    home: { captainId: ada, userIds: [ada], deputyIds: [cal] },
    away: { captainId: bea, userIds: [bea], standInIds: [dan] },
  },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 3_600_000 },
  reschedule: { windowMs: 864e5 },
  veto: { first: 'away' },
});
const opened = (bestOf = 1) => openMatch(requestOf(bestOf), begin, { maps, seed }).state;
const here = (match: Match) => checkIn(checkIn(match, ada, seconds(1)).state, bea, seconds(10));
/** The first turn is away's, until second 70. */
const running = (bestOf = 1) => here(opened(bestOf)).state;
const choose = (match: Match, userId: string, now: Date, choice: Partial<Choice> = {}) =>
  chooseMap(match, { userId, turn: match.veto?.turns.length ?? 0, map: 'Bind', ...choice }, now);
type Choice = { turn: number; map: string };

const types = ({ events }: { events: { spec: { type: string } }[] }) =>
  events.map(({ spec }) => spec.type.replace('.v1', ''));
test('the last check-in opens the first turn instead of the match', () => {
  expect(vetoOf(opened())).toMatchObject({ next: null, turns: [], seed: null });
  const begun = here(opened());
  expect(types(begun)).toEqual(['match.checked-in', 'match.veto-started']);
  expect(begun.state).toMatchObject({ status: 'check_in', playBy: null });
  expect(begun.timers).toEqual({
    ...{ 'no-show': null, 'check-in-nudge': null, 'reschedule-unanswered': null },
    'veto-turn': seconds(70),
  });
  expect(begun.events[1]?.data).toMatchObject({
    ...{ maps, next: { turn: 0, kind: 'ban', side: 'away', by: seconds(70), userIds: [bea] } },
  });
  expect(vetoOf(begun.state)?.next?.by).toBe(seconds(70).toISOString());
});

test('three bans of four maps start the match on the one that is left', () => {
  let match = choose(running(), bea, seconds(20), { map: 'Haven' }).state;
  match = choose(match, cal, seconds(30), { map: 'Bind' }).state;
  expect(vetoOf(match)).toMatchObject({ seed: null, next: { turn: 2, side: 'away' } });
  const last = choose(match, bea, seconds(40), { map: 'Lotus' });
  expect(types(last)).toEqual(['match.map-chosen', 'match.started']);
  expect(last.events[0]?.data).toMatchObject({ next: null, toPlay: ['Split'], seed });
  expect(last.timers).toEqual({ 'veto-turn': null, 'not-played': seconds(40 + 3600) });
  expect(last.state).toMatchObject({ status: 'live', startedAt: seconds(40) });
  expect(vetoOf(last.state)).toMatchObject({ next: null, seed });
  expect(vetoOf(last.state)?.turns.map(({ kind, map }) => `${kind} ${map}`)).toEqual([
    ...['ban Haven', 'ban Bind', 'ban Lotus', 'decider Split'],
  ]);
});

test('a choice counts until the deadline; from that millisecond the seed decides', () => {
  const match = running();
  expect(endVetoTurn(match, inMs(seconds(70), -1)).state).toBe(match);
  expect(choose(match, bea, inMs(seconds(70), -1)).events).toHaveLength(1);
  expect(refusalOf(() => choose(match, bea, seconds(70)))).toBe('veto-turn-over');
  const drawn = endVetoTurn(match, seconds(70));
  const map = mapByDraw(match.veto as MapVeto);
  expect(drawn.events[0]?.data).toMatchObject({ turn: 0, side: 'away', userId: null, map });
  expect(drawn.timers).toEqual({ 'veto-turn': seconds(130) });
  expect(vetoOf(drawn.state)?.turns).toMatchObject([{ isDrawn: true, map }]);
});

test('both sides silent: the match starts after one deadline for each turn', () => {
  let match = running();
  for (const end of [70, 130, 190]) {
    expect(isVetoing(match)).toBe(true);
    match = endVetoTurn(match, seconds(end)).state;
  }
  expect(match).toMatchObject({ status: 'live', startedAt: seconds(190) });
  expect(vetoOf(match)?.turns.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true, false]);
});

test('a turn that an outage took is opened again', () => {
  const missed = endVetoTurn(running(), inMs(seconds(190), 1));
  expect(types(missed)).toEqual(['match.veto-held']);
  expect(missed.events[0]?.data).toMatchObject({ isHeld: false, next: { turn: 0 } });
  expect(missed.timers).toEqual({ 'veto-turn': inMs(seconds(250), 1) });
  expect(vetoOf(missed.state)).toMatchObject({ turns: [], next: { turn: 0, side: 'away' } });
  const late = endVetoTurn(running(), seconds(190));
  expect(late.state.veto?.turns).toHaveLength(1);
  const since = (end: number) => ({ now: seconds(75), runningSince: seconds(end) });
  const taken = endTurn(running(), since(75));
  expect(taken.timers).toEqual({ 'veto-turn': seconds(135) });
  expect(endTurn(running(), since(40)).state.veto?.turns).toHaveLength(1);
});

const pause = (match: Match, at: Date, sequence = 8) =>
  holdMatch(match, { isHeld: true, sequence, at }, at);
const resume = (match: Match, at: Date, sequence = 9) =>
  holdMatch(match, { isHeld: false, sequence, at }, at);

test('a turn has no deadline while its event is paused, and its full time after that', () => {
  const paused = pause(running(), seconds(30));
  expect(types(paused)).toEqual(['match.held', 'match.veto-held']);
  expect(paused.events[1]?.data).toMatchObject({ isHeld: true, next: { turn: 0, by: null } });
  expect(paused.timers).toMatchObject({ 'veto-turn': null });
  expect(vetoOf(paused.state)?.next).toEqual({ turn: 0, kind: 'ban', side: 'away', by: null });
  expect(byClock(endVetoTurn)(paused.state, seconds(70)).state).toBe(paused.state);
  const resumed = resume(paused.state, seconds(500));
  expect(resumed.events[1]?.data).toMatchObject({ isHeld: false, next: { by: seconds(560) } });
  expect(resumed.timers).toEqual({ 'veto-turn': seconds(560) });
  expect(endVetoTurn(resumed.state, inMs(seconds(560), -1)).state).toBe(resumed.state);
  expect(refusalOf(() => choose(resumed.state, bea, seconds(560)))).toBe('veto-turn-over');
  expect(endVetoTurn(resumed.state, seconds(560)).state.veto?.turns).toHaveLength(1);
});

test('sides may choose during a pause, and the next turn waits too', () => {
  const chosen = choose(pause(running(), seconds(30)).state, bea, seconds(300));
  expect(chosen.events[0]?.data).toMatchObject({ next: { turn: 1, side: 'home', by: null } });
  expect(chosen.timers).toEqual({ 'veto-turn': null });
  expect(endVetoTurn(chosen.state, seconds(9000)).state).toBe(chosen.state);
});

test('a veto that begins during a pause waits', () => {
  const paused = pause(opened(), seconds(0));
  expect(types(paused)).toEqual(['match.held']);
  const begun = here(paused.state);
  expect(begun.events[1]?.data).toMatchObject({ next: { turn: 0, by: null } });
  expect(begun.timers).toMatchObject({ 'veto-turn': null });
});

test('pauses and resumptions count in the order in which they were decided', () => {
  const resumed = resume(running(), seconds(40)).state;
  expect(pause(resumed, seconds(50)).state).toBe(resumed);
  const twice = pause(running(), seconds(30)).state;
  expect(pause(twice, seconds(30)).state).toBe(twice);
  const hold = { isHeld: true, sequence: 8, at: begin };
  const pending = { id: idOf('match'), cancelledAt: null, objection: null, hold };
  const late = openWithPendingEvents(requestOf(1), begin, { pending, pool: { maps, seed } });
  expect(vetoOf(here(late.state).state)?.next).toMatchObject({ by: null });
});

test('refuses outsiders, the other side, unknown and taken maps, and other turns', () => {
  const second = choose(running(), bea, seconds(20)).state;
  expect(refusalOf(() => choose(running(), dan, seconds(20)))).toBe('not-captain');
  expect(refusalOf(() => choose(opened(), bea, seconds(20)))).toBe('veto-not-running');
  expect(refusalOf(() => choose({ ...opened(), veto: null }, bea, seconds(2)))).toBe(
    'veto-not-running',
  );
  expect(refusalOf(() => choose(running(), ada, seconds(20)))).toBe('not-your-turn');
  expect(refusalOf(() => choose(second, ada, seconds(30)))).toBe('map-taken');
  expect(refusalOf(() => choose(second, ada, seconds(30), { map: 'Nuke' }))).toBe(
    'map-not-in-pool',
  );
  expect(refusalOf(() => choose(second, ada, seconds(30), { turn: 0 }))).toBe('veto-turn-over');
  expect(refusalOf(() => choose(second, ada, seconds(30), { turn: 2 }))).toBe('veto-turn-over');
});

test('a repeat changes nothing; a drawn map is not a choice of the side', () => {
  const second = choose(running(), bea, seconds(20)).state;
  expect(choose(second, bea, seconds(90), { turn: 0 }).state).toBe(second);
  expect(refusalOf(() => choose(second, bea, seconds(30), { turn: 0, map: 'Split' }))).toBe(
    'veto-turn-over',
  );
  const live = choose(choose(second, ada, seconds(21), { map: 'Haven' }).state, bea, seconds(22), {
    map: 'Lotus',
  }).state;
  expect(choose(live, bea, seconds(23), { turn: 2, map: 'Lotus' }).state).toBe(live);
  const drawn = endVetoTurn(running(), seconds(70)).state;
  const [map = ''] = drawn.veto?.turns.map((turn) => turn.map) ?? [];
  expect(refusalOf(() => choose(drawn, bea, seconds(71), { turn: 0, map }))).toBe('veto-turn-over');
});

test('check-in, its reminders and proposals to move the start are over while it runs', () => {
  const match = running();
  expect(endCheckIn(match, seconds(3600)).state).toBe(match);
  expect(nudgeAbsent(match, seconds(300)).events).toEqual([]);
  expect(checkIn(match, ada, seconds(60)).state).toBe(match);
  const startsAt = seconds(7200);
  const asking = { id: idOf('one'), userId: ada, startsAt };
  expect(refusalOf(() => proposeStart(match, asking, seconds(11)))).toBe('reschedule-closed');
  const asked = here(proposeStart(opened(), asking, begin).state).state;
  const accept = { proposalId: idOf('one'), userId: bea, answer: 'accept' as const };
  expect(refusalOf(() => answerStart(asked, accept, seconds(11)))).toBe('no-reschedule');
});

test('a stand-in who is asked while it runs takes the seat by their check-in, and is here', () => {
  const change = { userId: bea, outId: bea, inId: dan };
  const asked = changeRoster(running(), change, seconds(30)).state;
  expect(asked.away.seats).toMatchObject([{ userId: bea, askedId: dan }]);
  const taken = takeAskedSeat(asked, dan, seconds(31))?.state;
  expect(taken?.away.seats).toMatchObject([{ userId: dan, checkedInAt: seconds(31) }]);
  expect(changeRoster(opened(), change, seconds(5)).state.away.seats).toMatchObject([
    { checkedInAt: null },
  ]);
});

test('a cancelled match ends its veto: no turn follows, and the seed is shown', () => {
  const ended = cancel(running(), seconds(30));
  expect(ended.timers).toMatchObject({ 'veto-turn': null });
  expect(endVetoTurn(ended.state, seconds(70)).state).toBe(ended.state);
  expect(refusalOf(() => choose(ended.state, bea, seconds(40)))).toBe('veto-not-running');
  expect(vetoOf(ended.state)).toMatchObject({ next: null, seed });
});

test('a request without a veto, or a pool that is too small, starts the match at once', () => {
  const { veto: _veto, ...plain } = requestOf(1);
  expect(here(openMatch(plain, begin, { maps, seed }).state).state.status).toBe('live');
  const few = openMatch(requestOf(5), begin, { maps, seed }).state;
  expect(vetoOf(few)).toBeNull();
  expect(here(few).state.status).toBe('live');
  const present = { ...requestOf(1), present: [ada, bea] };
  expect(types(openMatch(present, begin, { maps, seed }))).toEqual([
    ...['match.created', 'match.checked-in', 'match.checked-in', 'match.veto-started'],
  ]);
});

test('in any order of choices and timers it ends within its turns, each map once', () => {
  const act = fc.record({
    waitMs: fc.integer({ min: 0, max: vetoRules.turnMs }),
    user: fc.constantFrom(ada, bea, cal, dan),
    map: fc.constantFrom(...maps, 'Nuke'),
    turn: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(1, 3), fc.array(act, { maxLength: 40 }), (bestOf, acts) => {
      let match = running(bestOf);
      let now = seconds(10);
      const moveTo = (next: Date) => {
        for (let by = match.veto?.turnBy; by && by <= next; by = match.veto?.turnBy) {
          match = endVetoTurn(match, by).state;
        }
        now = next;
      };
      for (const { waitMs, user, map, turn } of acts) {
        moveTo(inMs(now, waitMs));
        const before = match.veto as MapVeto;
        refusalOf(() => (match = chooseMap(match, { userId: user, turn, map }, now).state));
        const added = (match.veto as MapVeto).turns.slice(before.turns.length);
        expect(added.every((one) => mapsLeft(before).includes(one.map))).toBe(true);
      }
      moveTo(inMs(seconds(10), maps.length * vetoRules.turnMs + 40 * vetoRules.turnMs));
      const { startedAt, status, veto } = match;
      expect(status).toBe('live');
      expect(new Set(veto?.turns.map(({ map }) => map))).toEqual(new Set(maps));
      const longest = inMs(seconds(10), (maps.length - 1) * vetoRules.turnMs);
      expect(startedAt && startedAt <= longest).toBe(true);
    }),
  );
});
