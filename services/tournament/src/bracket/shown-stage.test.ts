import { bracketOf, groups, knockout, playOut, poolGroup } from '../../test/model/brackets';
import { begunStages, stageShown } from './shown-bracket';

// Pool 1 has e1, e4 and e5; pool 2 has e2, e3 and e6; the best of each play for the title.
const started = bracketOf([poolGroup, knockout], 6, 2);
const [pools, over] = [started.event, playOut(started).event];

const shown = (...given: Parameters<typeof stageShown>) => stageShown(...given)?.id ?? null;

test('an event without pools is shown as a whole', () => {
  expect(stageShown(bracketOf([groups, knockout], 4).event, { stage: 'groups' })).toBeNull();
});

test('of an event with pools, the stage that is asked for is shown', () => {
  expect(shown(over, { stage: 'groups-p2', entryId: 'e1' })).toBe('groups-p2');
});

test('the last stage of an entry is shown', () => {
  const final = over.stages.playoff?.entries ?? [];
  const [first = '', second = ''] = final;
  expect([shown(over, { entryId: first }), shown(over, { entryId: second })]).toEqual([
    ...['playoff', 'playoff'],
  ]);
  const others = ['e2', 'e3', 'e6'].filter((one) => !final.includes(one));
  expect(others.map((entryId) => shown(over, { entryId }))).toEqual(['groups-p2', 'groups-p2']);
});

test('otherwise the first stage that is not closed is shown, or the last one', () => {
  expect(shown(pools, {})).toBe('groups-p1');
  expect(shown(pools, { stage: 'playoff', entryId: 'none' })).toBe('groups-p1');
  expect(shown(over, {})).toBe('playoff');
  const { places = [], tables = [] } = over.closed['groups-p1'] ?? {};
  const closed = { ...over.closed, playoff: { places, tables } };
  expect(shown({ ...over, closed }, {})).toBe('playoff');
  expect(shown({ ...over, stages: {} }, {})).toBeNull();
});

test('stages that have begun are listed with their pool, size, and whether they are closed', () => {
  expect(begunStages(pools)).toEqual([
    { id: 'groups-p1', pool: 1, entries: 3, isClosed: false },
    { id: 'groups-p2', pool: 2, entries: 3, isClosed: false },
  ]);
  expect(begunStages(over)).toEqual([
    { id: 'groups-p1', pool: 1, entries: 3, isClosed: true },
    { id: 'groups-p2', pool: 2, entries: 3, isClosed: true },
    { id: 'playoff', pool: null, entries: 2, isClosed: false },
  ]);
});
