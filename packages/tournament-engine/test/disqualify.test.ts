import fc from 'fast-check';
import {
  applyToStage,
  disqualify,
  type EventState,
  isEventOver,
  placesOfEvent,
  resolveStage,
  startEvent,
} from '../src/index';
import { awayWins, double, entriesOf, homeWins, single } from './simulate';

const formats = [single, double];

/** An event of one stage, played to its end; `isHome` decides who wins each match. */
function played(format: (typeof formats)[number], count: number, isHome: boolean[]): EventState {
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

test('it is refused before the end; after it no result changes any more', () => {
  const event = played(single, 4, [true]);
  expect(disqualify(event, 'x')).toMatchObject({ refusal: { code: 'unknown-entry' } });
  const { version } = event.stages['s']!;
  const undone = applyToStage(event, 's', {
    ...{ kind: 'undo', match: 'F1', version, downstream: 'remove' },
  });
  if (!undone.ok) throw new Error(undone.refusal.code);
  expect(disqualify(undone.event, 'e1')).toMatchObject({
    refusal: { code: 'stage-not-complete' },
  });
  const out = disqualify(event, 'e1');
  if (!out.ok) throw new Error(out.refusal.code);
  expect(
    applyToStage(out.event, 's', {
      ...{ kind: 'undo', match: 'F1', version, downstream: 'remove' },
    }),
  ).toMatchObject({ refusal: { code: 'stage-closed' } });
});
