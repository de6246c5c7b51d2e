import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../../../test/api';
import { bracketOf, double, single, stageAfter } from '../../../test/bracket-samples';
import { Bracket } from './bracket';
import type { BracketData } from './bracket-data';

let isNarrow = false;
beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({
      ...{ matches: isNarrow, media },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }) as never;
});
beforeEach(() => {
  isNarrow = false;
});

function Shown({ data }: { data: BracketData }) {
  const [isTable, setTable] = useState(false);
  return <Bracket {...{ data, isTable }} onTable={setTable} />;
}

const show = (data: BracketData) => renderAt('/', <Shown data={data} />).container;
const match = (id: string) => document.querySelector(`[data-match="${id}"]`) as HTMLElement;
/** Frames of animation as they come. */
const frames = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

const half = stageAfter(single, 8, [
  { match: 'U1.1', wins: 'home' },
  { match: 'U1.2', forfeits: 'e5' },
]);

test('shows names, scores, forfeits and what is still open', () => {
  show(bracketOf(half));
  expect(match('U1.1').getAttribute('aria-label')).toBe('U1.1: Saffron 2, Solstice 0. Ended.');
  expect(match('U1.1').textContent).toBe('Saffron 2 Solstice 0');
  expect(match('U1.2').getAttribute('aria-label')).toBe('U1.2: Rook W, Mako FF. Forfeit.');
  expect(match('F1').getAttribute('aria-label')).toBe(
    'F1: Winner of U2.1, Winner of U2.2. Waiting.',
  );
});

test('names the seeds of a large bracket as they are shown, before the names', () => {
  const round = stageAfter(single, 32, [{ match: 'U1.1', wins: 'home' }]);
  show(bracketOf(round));
  expect(match('U1.1').getAttribute('aria-label')).toBe('U1.1: 1 Saffron 2, 32 Team 32 0. Ended.');
  expect(match('U1.1').textContent).toBe('1 Saffron 2 32 Team 32 0');
});

test('marks a match that is being played with its state and score', () => {
  const plays = new Map([
    ['U2.1', { state: 'live' as const, note: 'map 3', score: { home: 1, away: 1 } }],
  ]);
  show(bracketOf(half, { plays }));
  expect(within(match('U2.1')).getByText('Live · map 3')).toBeTruthy();
  expect(match('U2.1').getAttribute('class')).toContain('is-live');
});

test('draws byes dashed', () => {
  show(bracketOf(stageAfter(single, 7, [])));
  expect(match('U1.1').getAttribute('class')).toContain('bye');
  expect(within(match('U1.1')).getByText('Bye')).toBeTruthy();
});

test('highlights my path with its next step apart, and that of an entry that is searched', () => {
  const container = show(bracketOf(half, { mine: 'e1' }));
  const paths = () => [...container.querySelectorAll('.bracket-match.mine')];
  const ids = () => paths().map((one) => one.getAttribute('data-match'));
  expect(ids()).toEqual(['U1.1', 'U2.1']);
  expect(container.querySelector('.bracket-lines .mine')?.getAttribute('d')).toMatch(/^M/);
  expect(container.querySelector('.bracket-lines .next')?.getAttribute('d')).toMatch(/^M/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vant' } });
  expect(ids()).toEqual(['U1.3']);
  expect(screen.getByRole('status').textContent).toBe('Vantage');
});

test('draws only what is near the viewport', () => {
  const container = show(bracketOf(stageAfter(double, 1024, [])));
  const drawn = container.querySelectorAll('[data-match]').length;
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(200);
});

test('pans and zooms by keyboard, and draws what comes in view', async () => {
  const container = show(bracketOf(stageAfter(double, 256, [])));
  const viewport = screen.getByRole('group', { name: /^Bracket/ });
  const sheet = container.querySelector('svg.bracket-sheet') as SVGElement;
  const before = sheet.style.transform;
  fireEvent.keyDown(viewport, { key: 'ArrowDown' });
  await frames();
  expect(sheet.style.transform).not.toBe(before);
  const window = sheet.getAttribute('viewBox');
  for (let count = 0; count < 12; count += 1) fireEvent.keyDown(viewport, { key: 'ArrowDown' });
  await frames();
  expect(sheet.getAttribute('viewBox')).not.toBe(window);
  fireEvent.keyDown(viewport, { key: '0' });
  await frames();
  // All in view: names are not legible, so matches are shapes.
  expect(container.querySelectorAll('[data-match]')).toHaveLength(0);
  expect(container.querySelector('.bracket-overview path')).toBeTruthy();
});

test('opens the details of a match with the reasons, by click and by keyboard', async () => {
  show(bracketOf(half));
  fireEvent.click(match('U1.2'));
  expect(await screen.findByText('Mako forfeited this match, so Rook advances.')).toBeTruthy();
  fireEvent.keyDown(match('U1.1'), { key: 'Enter' });
  expect(await screen.findByText('Saffron won the match.')).toBeTruthy();
  expect(screen.getByText('Games: 13–7, 13–7')).toBeTruthy();
});

test('moves between matches with the arrow keys', async () => {
  show(bracketOf(half));
  match('U1.1').focus();
  fireEvent.keyDown(match('U1.1'), { key: 'ArrowRight' });
  await frames();
  expect(document.activeElement).toBe(match('U2.1'));
  fireEvent.keyDown(match('U2.1'), { key: 'ArrowDown' });
  await frames();
  expect(document.activeElement).toBe(match('U2.2'));
});

test('has the same as a table, round by round', () => {
  show(bracketOf(half, { mine: 'e1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  // My next match is in the semi-finals.
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows()[1]).toBe('U2.1Saffron 1Rook 4– : –Ready');
  fireEvent.change(screen.getByLabelText('Round'), { target: { value: 'upper 1' } });
  expect(rows()).toContain('U1.2Rook 4Mako 5W : FFForfeit');
});

test('shows one round at a time on a phone, with my path below', () => {
  isNarrow = true;
  show(bracketOf(half, { mine: 'e1' }));
  expect(screen.getByRole('button', { name: 'Semi-finals', pressed: true })).toBeTruthy();
  const path = screen.getByRole('region', { name: 'Your path' });
  expect(within(path).getByText('If you win: winner of U2.2')).toBeTruthy();
  expect(within(path).getByText('If you lose: loser of U2.2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quarter-finals' }));
  expect(screen.getByRole('button', { name: /Vantage 2.*U1.3 · Ready · best of 3/ })).toBeTruthy();
});

test('turns to the next round by a swipe', () => {
  isNarrow = true;
  const container = show(bracketOf(half));
  const round = container.querySelector('.bracket-phone') as HTMLElement;
  expect(screen.getByRole('button', { name: 'Quarter-finals', pressed: true })).toBeTruthy();
  fireEvent.touchStart(round, { touches: [{ clientX: 300 }] });
  fireEvent.touchEnd(round, { changedTouches: [{ clientX: 180 }] });
  expect(screen.getByRole('button', { name: 'Semi-finals', pressed: true })).toBeTruthy();
});
