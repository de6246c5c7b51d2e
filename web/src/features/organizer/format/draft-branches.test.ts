import type { PlayType, TournamentTemplate } from '@contend/contracts';
import { bodyOf, stagesOf } from '../draft/draft-body';
import { type DraftBranch, newBranch, placesFrom } from './draft-branches';
import { ownStages } from './own-stages';
import type { EventBody, EventDraft } from '../draft/event-draft';
import { draftFrom, newDraft } from '../draft/setup-draft';
import { eventFacts } from '../setup/setup-facts';

const playType = {
  ...{ id: '1'.repeat(24), gameId: '2'.repeat(24), name: 'Competitive', isDefault: false },
  ...{ teamSizes: [1, 5], bestOf: [1, 3, 5], maps: [] },
} as unknown as PlayType;
const nowMs = Date.parse('2026-03-02T12:00:00Z');
const draft: EventDraft = { ...newDraft(playType, nowMs, 'UTC'), name: 'Friday Cup' };

const templateOf = (typed: EventDraft): TournamentTemplate => {
  const { name, description = '', rules = '', startsAt, ...terms } = bodyOf(typed);
  const template = { id: '3'.repeat(24), name: 'Weekly', createdAt: startsAt };
  return { ...template, words: { name, description, rules }, terms } as TournamentTemplate;
};

const branch = (stage: string, first: number, last: number, joins = 0): DraftBranch => ({
  from: [{ stage, first: `${first}`, last: `${last}` }],
  ...{ format: 'single', joins: `${joins}` },
});

/** What a template has of the stages. */
const kept = ({ format, advances, branches }: EventDraft) => ({ format, advances, branches });

test('further brackets name their places, and a template and a copy keep them', () => {
  const typed: EventDraft = {
    ...{ ...draft, format: 'swiss-playoff', advances: '4', minEntries: '16', bestOf: 1 },
    ...{ finalBestOf: 3, resetBestOf: 3 },
    branches: [branch('swiss', 5, 12, 4), { ...branch('playoff', 5, 8), format: 'double' }],
  };
  expect(stagesOf(typed).map(({ id, advances, from }) => ({ id, advances, from }))).toEqual([
    { id: 'swiss', advances: 0, from: undefined },
    { id: 'play-in', advances: 0, from: [{ stage: 'swiss', first: 5, last: 12 }] },
    {
      ...{ id: 'playoff', advances: 0 },
      from: [
        { stage: 'swiss', first: 1, last: 4 },
        { stage: 'play-in', first: 1, last: 4 },
      ],
    },
    { id: 'third', advances: 0, from: [{ stage: 'playoff', first: 5, last: 8 }] },
  ]);
  expect(draftFrom(templateOf(typed), typed)).toMatchObject(kept(typed));
  const facts = eventFacts(typed, 16);
  expect(facts.ok && facts.stages.map(({ id, after }) => [id, after])).toEqual([
    ...[
      ['swiss', []],
      ['play-in', ['swiss']],
      ['playoff', ['swiss', 'play-in']],
      ['third', ['playoff']],
    ],
  ]);
  expect(eventFacts({ ...typed, branches: [branch('swiss', 5, 17)] }, 16)).toEqual({
    ...{ ok: false, problem: 'second takes place 17 of swiss, which has 16.' },
  });
});

test('losers of a bracket play on in another, at the same time as brackets of groups', () => {
  const alone = { ...draft, branches: [branch('playoff', 5, 8)] };
  expect(stagesOf(alone)).toMatchObject([{ id: 'playoff', advances: 0 }, { id: 'second' }]);
  expect(draftFrom(templateOf(alone), alone)).toMatchObject(kept(alone));
  const groups: EventDraft = { ...draft, format: 'groups-playoff', branches: [] };
  const added = { ...groups, branches: [newBranch(ownStages(groups), groups)] };
  expect(added.branches).toEqual([branch('groups', 9, 16)]);
  const again = newBranch(ownStages(groups), added);
  expect(again).toEqual(branch('playoff', 5, 8));
  expect(placesFrom('playoff', ownStages(groups), added)).toEqual(again.from[0]);
  expect(placesFrom('groups', ownStages(groups), groups)).toEqual(added.branches[0]?.from[0]);
  const facts = eventFacts(added, 16);
  const longest = facts.ok ? facts.stages.map(({ minutes }) => minutes) : [];
  expect(facts.ok && facts.minutes).toBe((longest[0] ?? 0) + (longest[1] ?? 0));
  expect(stagesOf({ ...added, format: 'round-robin' })).toHaveLength(1);
});

test('a bracket takes places of several stages, and keeps all of them', () => {
  const from = [
    { stage: 'groups', first: '5', last: '8' },
    { stage: 'playoff', first: '3', last: '4' },
  ];
  const typed: EventDraft = {
    ...{ ...draft, format: 'groups-playoff', advances: '4' },
    branches: [{ from, format: 'single', joins: '0' }],
  };
  expect(eventFacts(typed, 16)).toMatchObject({ ok: true });
  expect(stagesOf(typed).at(-1)).toMatchObject({
    from: [
      { stage: 'groups', first: 5, last: 8 },
      { stage: 'playoff', first: 3, last: 4 },
    ],
  });
  expect(draftFrom(templateOf(typed), typed)).toMatchObject({ ...kept(typed), keptStages: null });
});

function swissOf(advances: number) {
  const swiss = { id: 'swiss', format: 'swiss', bestOf: 1, rounds: 4, thresholds: null } as const;
  return { ...swiss, advances };
}
const groups = { id: 'groups', format: 'round-robin', bestOf: 1, advances: 4, groups: 2 } as const;
const last = { id: 'playoff', format: 'single-elimination', bestOf: 3, advances: 0 } as const;

test.each<[string, EventBody['stages']]>([
  ['lengths of each stage', [groups, last]],
  ['names', [{ ...last, id: 'finals' }]],
  ['groups after Swiss', [swissOf(8), { ...groups, advances: 0 }]],
  [
    'a table beside the playoff',
    [
      { ...groups, advances: 0 },
      { ...last, bestOf: 1, from: [{ stage: 'groups', first: 1, last: 4 }] },
      {
        ...{ ...groups, id: 'second', groups: 1, advances: 0 },
        from: [{ stage: 'groups', first: 5, last: 8 }],
      },
    ],
  ],
])('stages that the fields cannot express are kept: %s', (_, stages) => {
  const template = templateOf(draft);
  const made = { ...template, terms: { ...template.terms, stages } } as TournamentTemplate;
  const opened = draftFrom(made, draft);
  expect(opened.keptStages).toEqual(stages);
  expect(stagesOf(opened)).toEqual(stages);
  expect(stagesOf({ ...opened, keptStages: null })).not.toEqual(stages);
});
