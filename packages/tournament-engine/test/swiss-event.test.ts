import {
  applyToStage,
  closeStage,
  type Command,
  type EntrySource,
  resolveStage,
  startEvent,
} from '../src/index';
import { entriesOf, type Loose, readyMatches, single, wins } from './simulate';
import { roundsOf } from './swiss-play';

describe('a Swiss stage that feeds a bracket', () => {
  const top4 = [1, 2, 3, 4].map((place): EntrySource => ({ kind: 'place', stage: 's', place }));
  const seeds = entriesOf(16).map((_, index): EntrySource => ({ kind: 'seed', seed: index + 1 }));
  const started = () => {
    const made = startEvent(
      {
        entries: 16,
        stages: [
          { id: 's', format: roundsOf(4), from: seeds },
          { id: 'playoff', format: single, from: top4 },
        ],
      },
      entriesOf(16),
    );
    if (!made.ok) throw new Error(made.refusal.message);
    return made.event;
  };

  it('takes its first four places and freezes them, with a dropout and a late entrant', () => {
    let event = started();
    const apply = (command: Loose<Command>) => {
      const full = { version: event.stages.s!.version, downstream: 'refuse', ...command };
      const step = applyToStage(event, 's', full as Command);
      if (!step.ok) throw new Error(step.refusal.code);
      event = step.event;
    };
    for (let round = 1; round <= 4; round += 1) {
      apply({ kind: 'pair', round });
      if (round === 2) apply({ kind: 'withdraw', entries: ['e2'] });
      if (round === 2) apply({ kind: 'admit', entries: ['late'] });
      for (const match of readyMatches(resolveStage(event.stages.s!))) apply(wins(match));
    }
    const closed = closeStage(event, 's');
    if (!closed.ok) throw new Error(closed.refusal.code);
    const { places } = closed.event.closed.s!;
    expect(places).toHaveLength(17);
    expect(closed.event.stages.playoff!.entries).toEqual(
      places.slice(0, 4).map(({ entry }) => entry),
    );
    const late = applyToStage(closed.event, 's', { kind: 'admit', entries: ['x'], version: 1 });
    expect(late).toMatchObject({ refusal: { code: 'stage-closed' } });
  });

  it('refuses a late entrant that plays in the event already', () => {
    const event = started();
    const { version } = event.stages.s!;
    const step = applyToStage(event, 's', { kind: 'admit', entries: ['late'], version });
    expect(step).toMatchObject({ event: { entries: [...entriesOf(16), 'late'] } });
    const elsewhere = { ...event, entries: [...event.entries, 'late'] };
    const refused = applyToStage(elsewhere, 's', { kind: 'admit', entries: ['late'], version });
    expect(refused).toMatchObject({ refusal: { code: 'entry-known' } });
  });
});
