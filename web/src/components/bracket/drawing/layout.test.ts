import { double, single, stageAfter } from '../../../../test/bracket-samples';
import { layoutOf } from './layout';
import { overlaps } from './view';

const layout = (format: typeof single, entries: number) =>
  layoutOf(stageAfter(format, entries, []));

test('puts a match in the middle of the two matches that lead to it', () => {
  const { byId } = layout(single, 8);
  const middle = (id: string) => byId.get(id)!.y + byId.get(id)!.height / 2;
  expect(middle('U2.1')).toBe((middle('U1.1') + middle('U1.2')) / 2);
  expect(middle('F1')).toBe((middle('U2.1') + middle('U2.2')) / 2);
});

test.each([
  [single, 2],
  [single, 5],
  [double, 2],
  [double, 3],
  [double, 31],
  [double, 128],
])('draws every match of %j with %i entries once, and none over another', (format, entries) => {
  const { boxes, width, height } = layout(format, entries);
  for (const [index, box] of boxes.entries()) {
    expect(box.x >= 0 && box.y >= 0).toBe(true);
    expect(box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    expect(boxes.slice(index + 1).filter((other) => overlaps(box, other))).toEqual([]);
  }
});

test('draws the lower bracket below the upper one, on one canvas', () => {
  const { boxes, headings } = layout(double, 8);
  const of = (side: string) => boxes.filter(({ match }) => match.planned.side === side);
  const bottom = Math.max(...of('upper').map(({ y, height }) => y + height));
  expect(of('lower').every(({ y }) => y > bottom)).toBe(true);
  expect(headings.filter(({ isSection }) => isSection).map(({ text }) => text)).toEqual([
    'Upper bracket',
    'Lower bracket',
  ]);
});

test('shows the reset beside the final once the lower side has won it', () => {
  const wins = (match: string, side: 'home' | 'away') => ({ match, wins: side });
  const before = stageAfter(double, 2, [wins('U1.1', 'home')]);
  expect(layoutOf(before).byId.has('F2')).toBe(false);
  const after = stageAfter(double, 2, [wins('U1.1', 'home'), wins('F1', 'away')]);
  expect(layoutOf(after).byId.has('F2')).toBe(true);
  const over = stageAfter(double, 2, [wins('U1.1', 'home'), wins('F1', 'home')]);
  expect(layoutOf(over).byId.has('F2')).toBe(false);
});

test('draws a line for each winner that goes on', () => {
  const { lines } = layout(single, 4);
  expect(lines.map(({ from, to }) => `${from} ${to}`)).toEqual(['U1.1 F1', 'U1.2 F1']);
});
