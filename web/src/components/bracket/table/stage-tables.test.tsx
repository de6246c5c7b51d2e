import type { Format } from '@contend/tournament-engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderAt } from '../../../../test/api';
import { bracketOf, stageAfter } from '../../../../test/bracket-samples';
import { StageTables } from './stage-tables';

const groups: Format = {
  ...{ kind: 'round-robin', bestOf: { default: 3 }, groups: 2, withdrawal: 'forfeit-rest' },
  points: { win: 3, draw: 1, loss: 0 },
  criteria: ['points', 'head-to-head', 'game-difference', 'lot'],
  lotSeed: 'committed',
};
const stage = stageAfter(groups, 4, [
  { match: 'G1.1.1', wins: 'home' },
  { match: 'G2.1.1', wins: 'away' },
]);

const show = () =>
  renderAt('/', <StageTables data={bracketOf(stage, { mine: 'e1' })} cuts={[2]} />);
const group = (name: string) => within(screen.getByRole('region', { name }));
const cells = (name: string) =>
  group(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('ranks each group and underlines what decided', () => {
  const { container } = show();
  expect(cells('Group 1')).toEqual([
    ['1', 'Saffron', 'W', '1–0', '3', '+2', 'Points'],
    ['2', 'Rook', 'L', '0–1', '0', '−2', ''],
  ]);
  expect(container.querySelectorAll('.standings-deciding')).toHaveLength(2);
  expect(container.querySelectorAll('.standings-cut')).toHaveLength(2);
});

test('explains a rank', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Points. Why is Saffron here?' }));
  expect(await screen.findByText('Saffron is number 1 by points.')).toBeTruthy();
});

test('lists the matches of the groups below', () => {
  show();
  const matches = within(screen.getByRole('region', { name: 'Matches of this stage' }));
  expect(matches.getByRole('button', { name: 'G2.1.1, details and why' })).toBeTruthy();
});

test('shows the figures of Swiss opponents, with what decided underlined', () => {
  const format: Format = {
    ...{ kind: 'swiss', bestOf: { default: 3 }, ends: { after: 'rounds', rounds: 2 } },
    points: { win: 1, draw: 0.5, loss: 0 },
    criteria: ['points', 'buchholz', 'lot'],
    lotSeed: 'committed',
  };
  const swiss = stageAfter(format, 4, [
    { pairs: 1 },
    { match: 'S1.1', wins: 'home' },
    { match: 'S1.2', wins: 'home' },
    { pairs: 2 },
    { match: 'S2.1', wins: 'home' },
    { match: 'S2.2', wins: 'home' },
  ]);
  const { container } = renderAt('/', <StageTables data={bracketOf(swiss)} cuts={[]} />);
  const heads = group('Standings')
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads.slice(4)).toEqual([
    ...['Points', 'Buchholz', 'Cut 1', 'Sonneborn–B.', 'Games', 'Ahead of the next by'],
  ]);
  const rows = cells('Standings');
  expect(rows[0]?.slice(3, 6)).toEqual(['2–0', '2', '2']);
  expect(container.querySelectorAll('.standings-deciding').length).toBeGreaterThan(0);
});

test('the cut skips an entry that left, which is marked', () => {
  const four: Format = { ...groups, groups: 1 };
  const played = stageAfter(four, 4, [{ match: 'G1.1.1', wins: 'home' }, { withdraws: 'e1' }]);
  const goingOn = { out: new Set(['e1']), chosen: null };
  const { container } = renderAt(
    '/',
    <StageTables data={bracketOf(played, { goingOn })} cuts={[2]} />,
  );
  const rows = [...container.querySelectorAll('tbody tr')].slice(0, 4);
  const names = rows.map((row) => row.querySelector('th')?.textContent);
  const place = names.findIndex((name) => name === 'Saffron left');
  expect(place).toBeGreaterThanOrEqual(0);
  const cut = rows.findIndex((row) => row.classList.contains('standings-cut'));
  expect(rows.slice(0, cut + 1).filter((_, index) => index !== place)).toHaveLength(2);
});
