import type { Format } from '@contend/tournament-engine';
import { bracketOf, double, single, stageAfter } from '../../../../test/bracket-samples';
import { stateWords } from '../../../components/bracket/bracket-data';
import { layoutOf } from '../../../components/bracket/drawing/layout';
import { areasOf, matchesOnPage, optionsOf, type Scene, scenesOf, sceneSize } from './scenes';

const kinds = (scenes: Scene[]) => scenes.map(({ kind }) => kind).join(' ');
const live = { state: 'live' as const };

test('cycles through what is played, the bracket and the places that are decided', () => {
  const stage = stageAfter(single, 8, [{ match: 'U1.1', wins: 'home' }]);
  const plays = new Map([['U1.2', live]]);
  const scenes = scenesOf(bracketOf(stage, { plays }), layoutOf(stage));
  expect(kinds(scenes)).toBe('matches bracket standings');
  const [first] = scenes;
  expect(first).toMatchObject({ title: 'Now playing', matches: [{ id: 'U1.2' }] });
  const only = scenesOf(bracketOf(stage, { plays }), layoutOf(stage), 'bracket');
  expect(kinds(only)).toBe('bracket');
});

test('shows what is next while nothing is played, and the results at the end', () => {
  const open = stageAfter(single, 4, []);
  expect(scenesOf(bracketOf(open), null)[0]).toMatchObject({ title: 'Up next' });
  const over = stageAfter(single, 2, [{ match: 'F1', wins: 'home' }]);
  const [first] = scenesOf(bracketOf(over), null);
  expect(first).toMatchObject({ title: 'Results', matches: [{ id: 'F1' }] });
});

test('a group match that waits for an earlier one of its sides is not next', () => {
  const groups: Format = {
    ...{ kind: 'round-robin', bestOf: { default: 3 }, groups: 1, withdrawal: 'forfeit-rest' },
    points: { win: 3, draw: 1, loss: 0 },
    criteria: ['points', 'lot'],
    lotSeed: 'committed',
  };
  const stage = stageAfter(groups, 4, []);
  const [first] = scenesOf(bracketOf(stage), null, 'matches');
  const rounds = first?.kind === 'matches' && first.matches.map(({ planned }) => planned.round);
  expect(rounds).toEqual([1, 1]);
  const words = [...stage.matches.values()].map((match) => stateWords(match, undefined, stage));
  expect(words).toEqual(['Ready', 'Ready', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
});

test('spreads matches over pages', () => {
  const stage = stageAfter(single, 16, []);
  const pages = scenesOf(bracketOf(stage), null, 'matches');
  expect(pages).toHaveLength(Math.ceil(8 / matchesOnPage));
});

test('shows a large bracket in legible parts, which contain every match that is played', () => {
  const stage = stageAfter(double, 64, []);
  const layout = layoutOf(stage);
  const ready = [...stage.matches.values()].filter(({ status }) => status === 'ready');
  const areas = areasOf(layout, ready);
  expect(areas.length).toBeGreaterThan(1);
  for (const area of areas) expect(sceneSize.width / area.width).toBeGreaterThanOrEqual(1.25);
  for (const { id } of ready) {
    const box = layout.byId.get(id);
    const isShown = areas.some(
      ({ x, y, width, height }) =>
        box &&
        box.x >= x &&
        box.y >= y &&
        box.x + box.width <= x + width &&
        box.y + box.height <= y + height,
    );
    expect([id, isShown]).toEqual([id, true]);
  }
});

test('reads its settings from the address, within limits', () => {
  const of = (text: string) => optionsOf(new URLSearchParams(text));
  expect(of('')).toEqual({
    ...{ only: null, stage: null, everyMs: 15_000, isTransparent: false, theme: 'dark' },
  });
  expect(of('show=standings&stage=one-p2&every=1&background=transparent&theme=light')).toEqual({
    ...{ only: 'standings', stage: 'one-p2', everyMs: 5000, isTransparent: true, theme: 'light' },
  });
  expect(of('show=x&every=x&theme=x')).toEqual(of(''));
});
