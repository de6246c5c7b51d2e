import type { PlayType } from '@contend/contracts';
import { organizeEvent } from '@contend/tournament-engine';
import { sidesOf } from '../../../lib/labels/tournament-labels';
import { bodyOf, stagesOf } from '../draft/draft-body';
import { readyShapes } from './ready-shapes';
import type { EventDraft } from '../draft/event-draft';
import { newDraft } from '../draft/setup-draft';
import { eventFacts } from '../setup/setup-facts';
import { withDefaults } from './stage-defaults';

const playType = {
  ...{ id: '1'.repeat(24), gameId: '2'.repeat(24), name: 'Competitive', isDefault: false },
  ...{ teamSizes: [2], bestOf: [1], maps: [] },
} as unknown as PlayType;
const draft: EventDraft = { ...newDraft(playType, Date.parse('2026-03-02T12:00:00Z'), 'UTC') };

const shaped = (id: string, change: Partial<EventDraft> = {}): EventDraft => {
  const given = { ...draft, ...change };
  return { ...given, ...readyShapes.find((shape) => shape.id === id)?.of(given) };
};
const fedBy = (typed: EventDraft) =>
  stagesOf(typed).map(({ id, from }) => [
    id,
    ...(from ?? []).map(({ stage, first, last }) => `${stage} ${first}–${last}`),
  ]);

test('gold and silver are the halves of each group, gold, silver and bronze its thirds', () => {
  expect(fedBy(shaped('gold-silver'))).toEqual([
    ['groups'],
    ['playoff', 'groups 1–8'],
    ['second', 'groups 9–16'],
  ]);
  expect(fedBy(shaped('three-playoffs', { maxEntries: '24', groups: '4' }))).toEqual([
    ['groups'],
    ['playoff', 'groups 1–6'],
    ['second', 'groups 7–12'],
    ['third', 'groups 13–24'],
  ]);
});

test('others play in beside group winners; losers of quarter-finals for the fifth place', () => {
  expect(fedBy(shaped('play-in'))).toEqual([
    ['groups'],
    ['play-in', 'groups 5–12'],
    ['playoff', 'groups 1–4', 'play-in 1–4'],
  ]);
  expect(fedBy(shaped('places-5-8'))).toEqual([['playoff'], ['second', 'playoff 5–8']]);
});

test.each(readyShapes.map(({ id }) => id))(
  '%s is played by all and by the fewest entries',
  (id) => {
    for (const maxEntries of [2, 3, 5, 8, 9, 12, 16, 31, 64, 100]) {
      for (const solo of [{}, { entryMode: 'player' as const, teamSize: 2 }]) {
        const most = 'teamSize' in solo ? 2 * maxEntries : maxEntries;
        const typed = { maxEntries: `${most}`, minEntries: '4', ...solo };
        if (!readyShapes.find((shape) => shape.id === id)?.of({ ...draft, ...typed })) continue;
        const made = shaped(id, typed);
        expect(eventFacts(made, most)).toMatchObject({ ok: true });
        const least = sidesOf(made, Number(made.minEntries));
        const stages = stagesOf(made).map(withDefaults);
        expect(organizeEvent(stages, least, 'a lot', 1)).toMatchObject({ ok: true });
        expect(Number(made.minEntries)).toBeLessThanOrEqual(most);
        expect(bodyOf(made).stages.length).toBeLessThanOrEqual(4);
      }
    }
  },
);
