import type { PlayType, TournamentTemplate } from '@contend/contracts';
import { bodyOf, ownStages, stagesOf } from '../draft/draft-body';
import { type DraftBranch, newBranch } from './draft-branches';
import { draftFrom, type EventDraft, newDraft } from '../draft/setup-draft';
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
  ...{ stage, first: `${first}`, last: `${last}`, format: 'single', joins: `${joins}` },
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
  const facts = eventFacts(added, 16);
  const longest = facts.ok ? facts.stages.map(({ minutes }) => minutes) : [];
  expect(facts.ok && facts.minutes).toBe((longest[0] ?? 0) + (longest[1] ?? 0));
  expect(stagesOf({ ...added, format: 'round-robin' })).toHaveLength(1);
});
