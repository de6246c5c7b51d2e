import fc from 'fast-check';
import {
  applyToStage,
  disqualify,
  type EventState,
  type Format,
  isEventOver,
  placesOfEvent,
  reinstate,
  resolveStage,
  stagesToReinstate,
  startEvent,
} from '../src/index';
import { awayWins, double, entriesOf, homeWins, single } from './simulate';

const formats = [single, double];

/** An event of one stage, played to its end; `isHome` decides who wins each match. */
function played(format: Format, count: number, isHome: boolean[]): EventState {
  const from = Array.from({ length: count }, (_, at) => ({ kind: 'seed' as const, seed: at + 1 }));
  const definition = { entries: count, stages: [{ id: 's', format, from }] };
  const made = startEvent(definition, entriesOf(count));
  if (!made.ok) throw new Error(made.refusal.message);
  let { event } = made;
  for (let turn = 0; ; turn += 1) {
    const stage = event.stages['s']!;
    const open = [...resolveStage(stage).matches.values()].find(({ status }) => status === 'ready');
    if (!open) return event;
    const games = isHome[turn % isHome.length] ? homeWins : awayWins;
    const version = stage.version;
    const step = applyToStage(event, 's', {
      ...{ kind: 'set-score', match: open.id, games, version, downstream: 'refuse' },
    });
    if (!step.ok) throw new Error(step.refusal.code);
    event = step.event;
  }
}

test('those behind a disqualified entry move up, and nothing else changes', () => {
  const wins = fc.array(fc.boolean(), { minLength: 1, maxLength: 9 });
  const picks = fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.integer({ min: 2, max: 20 }),
      wins,
      picks,
      (format, count, isHome, chosen) => {
        let event = played(format, count, isHome);
        const before = placesOfEvent(event);
        const out = new Set<string>();
        for (const pick of chosen) {
          const entry = `e${(pick % count) + 1}`;
          const step = disqualify(event, entry);
          if (out.size + 1 === count && !out.has(entry)) {
            expect(step).toMatchObject({ ok: false, refusal: { code: 'last-entry' } });
            continue;
          }
          if (!step.ok) throw new Error(step.refusal.code);
          if (out.has(entry)) expect(step.event).toBe(event);
          event = step.event;
          out.add(entry);
        }
        const rest = before.filter(({ entry }) => !out.has(entry));
        const expected = rest.map(({ entry, place }) => ({
          ...{ entry, place: 1 + rest.filter((one) => one.place < place).length },
          shared: rest.filter((one) => one.place === place).length,
        }));
        const after = placesOfEvent(event);
        expect(after.map(({ entry, place, shared }) => ({ entry, place, shared }))).toEqual(
          expected,
        );
        expect(isEventOver(event)).toBe(true);
      },
    ),
    { numRuns: globalThis.isThorough ? 60 : 15 },
  );
});

const commandOf = (event: EventState) => ({ version: event.stages['s']!.version });

/** The event after a step that is possible. */
function eventOf<Step extends { ok: true; event: EventState }>(
  step: Step | { ok: false; refusal: { code: string } },
): EventState {
  if (!step.ok) throw new Error(step.refusal.code);
  return step.event;
}

const undone = (event: EventState, match: string) =>
  applyToStage(event, 's', {
    ...{ kind: 'undo', match, ...commandOf(event), downstream: 'remove' },
  });
const scored = (event: EventState, match: string, games: typeof homeWins) =>
  applyToStage(event, 's', {
    ...{ kind: 'set-score', match, games, ...commandOf(event), downstream: 'refuse' },
  });
const withdrawn = (event: EventState, entry: string): EventState =>
  eventOf(applyToStage(event, 's', { kind: 'withdraw', entries: [entry], ...commandOf(event) }));

const reinstatedIn = (event: EventState, entry: string) =>
  applyToStage(event, 's', {
    ...{ kind: 'reinstate', entries: [entry], ...commandOf(event), downstream: 'refuse' },
  });

test('a correction after the end opens no match for an entry that was disqualified', () => {
  const event = played({ ...single, hasThirdPlace: false }, 4, [true]);
  expect(disqualify(event, 'x')).toMatchObject({ refusal: { code: 'unknown-entry' } });
  const out = eventOf(disqualify(event, 'e1'));
  expect(scored(out, 'F1', awayWins)).toMatchObject({ ok: true });
  const places = (of: EventState) => placesOfEvent(of).map(({ entry, place }) => [place, entry]);
  const replayed = eventOf(undone(out, 'F1'));
  expect(isEventOver(replayed)).toBe(true);
  expect(places(replayed)).toEqual(places(out));

  const open = eventOf(undone(out, 'U1.2'));
  expect(isEventOver(open)).toBe(false);
  const corrected = eventOf(scored(open, 'U1.2', awayWins));
  expect(isEventOver(corrected)).toBe(true);
  expect(places(corrected).toSorted()).toEqual([
    [1, 'e3'],
    [2, 'e2'],
    [2, 'e4'],
  ]);
  expect(scored(corrected, 'F1', homeWins)).toMatchObject({
    refusal: { code: 'entry-disqualified', details: { entry: 'e1' } },
  });
  // Taken back, it plays what it had not lost by play.
  expect(stagesToReinstate(corrected, 'e1')).toEqual(['s']);
  const back = eventOf(reinstatedIn(eventOf(reinstate(corrected, 'e1')), 'e1'));
  expect(resolveStage(back.stages['s']!).matches.get('F1')).toMatchObject({ status: 'ready' });
  expect(places(eventOf(scored(back, 'F1', homeWins)))[0]).toEqual([1, 'e1']);
});

test('taken back after the end without a correction, nothing is played', () => {
  const event = played(single, 4, [true]);
  const back = eventOf(reinstate(eventOf(disqualify(event, 'e1')), 'e1'));
  expect(placesOfEvent(back)).toEqual(placesOfEvent(event));
  expect(back.disqualifiedInPlay).toBeUndefined();
  expect(reinstate(back, 'e1')).toMatchObject({ refusal: { code: 'entry-not-withdrawn' } });
});

test('one that had left before a correction after the end stays out when it is taken back', () => {
  const open = eventOf(undone(played({ ...single, hasThirdPlace: false }, 4, [true]), 'F1'));
  const over = eventOf(disqualify(withdrawn(open, 'e2'), 'e2'));
  const corrected = eventOf(undone(over, 'U1.1'));
  expect(stagesToReinstate(corrected, 'e2')).toEqual([]);
});

test('while the event is played others can still win, and the entry can only lose', () => {
  const whole = played({ ...single, hasThirdPlace: false }, 4, [true]);
  const open = eventOf(undone(whole, 'F1'));
  const [finalist, other, third] = ['e2', 'e1', 'e4'];
  const out = withdrawn(eventOf(disqualify(open, finalist)), finalist);
  const places = placesOfEvent(out).map(({ entry, place }) => `${place} ${entry}`);
  expect(places.toSorted()).toEqual([`1 ${other}`, '2 e3', `2 ${third}`]);
  const { home } = resolveStage(out.stages['s']!).matches.get('F1')!;
  const isHome = home.kind === 'entry' && home.entry === finalist;
  expect(scored(out, 'F1', isHome ? homeWins : awayWins)).toMatchObject({
    refusal: { code: 'entry-disqualified', details: { entry: finalist } },
  });
  const command = { match: 'F1', ...commandOf(out), downstream: 'refuse' } as const;
  const forfeited = applyToStage(out, 's', { ...command, kind: 'forfeit', entry: other });
  expect(forfeited).toMatchObject({ refusal: { code: 'entry-disqualified' } });
  expect(scored(out, 'F1', isHome ? awayWins : homeWins)).toMatchObject({ ok: true });

  // One that is out already loses its place too.
  const eliminated = placesOfEvent(eventOf(disqualify(open, third)));
  expect(eliminated.map(({ entry }) => entry)).toEqual(['e3']);
});

test('taken back while the event is played, the entry plays on', () => {
  const open = eventOf(undone(played({ ...single, hasThirdPlace: false }, 4, [true]), 'F1'));
  const out = withdrawn(eventOf(disqualify(open, 'e2')), 'e2');
  expect(stagesToReinstate(out, 'e2')).toEqual(['s']);
  const command = {
    ...{ kind: 'reinstate' as const, entries: ['e2'], downstream: 'refuse' as const },
  };
  const back = applyToStage(eventOf(reinstate(out, 'e2')), 's', { ...command, ...commandOf(out) });
  expect(resolveStage(eventOf(back).stages['s']!).matches.get('F1')).toMatchObject({
    status: 'ready',
  });

  const early = eventOf(undone(open, 'U1.1'));
  const gone = withdrawn(eventOf(disqualify(early, 'e1')), 'e1');
  const final = eventOf(scored(gone, 'F1', homeWins));
  const late = eventOf(reinstate(final, 'e1'));
  expect(
    applyToStage(late, 's', { ...command, entries: ['e1'], ...commandOf(late) }),
  ).toMatchObject({ refusal: { code: 'downstream-played', details: { matches: ['F1'] } } });
  // One that had left before stays out.
  const leaver = eventOf(disqualify(withdrawn(open, 'e2'), 'e2'));
  expect(stagesToReinstate(leaver, 'e2')).toEqual([]);
});
