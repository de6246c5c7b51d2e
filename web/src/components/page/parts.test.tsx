import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Chip } from './chip';
import { GameMark } from '../player/game-mark';
import { FilterMenu } from '../control/menu';
import { Money } from '../money/money';
import { Pagination } from './pagination';
import { Tabs } from '../control/tabs';
import { Timeline } from './timeline';
import { Countdown, RelativeTime } from './times';

test('shows cents as dollars, and a change with its sign', () => {
  render(
    <>
      <Money cents={18_420} />
      <Money cents={2250} isChange />
    </>,
  );
  expect(screen.getByText('$184.20').className).toContain('number');
  expect(screen.getByText('+$22.50').className).toContain('good');
});

test('counts down to a deadline each second and stops at zero', () => {
  jest.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z') });
  render(<Countdown until="2030-01-01T12:24:10.000Z" />);
  expect(screen.getByRole('timer').textContent).toBe('24:10');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('24:09');
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  jest.useRealTimers();
});

test('shows the exact time of a focusable relative time', () => {
  jest.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z') });
  render(<RelativeTime at="2030-01-01T11:55:00.000Z" />);
  const trigger = screen.getByText('5 min ago').parentElement as HTMLElement;
  expect(trigger.tabIndex).toBe(0);
  expect(screen.getByRole('tooltip').textContent).toContain('1 January 2030');
  jest.useRealTimers();
});

test('keeps the filters in links to pages', () => {
  render(
    <MemoryRouter initialEntries={['/wagers?region=eu&page=2']}>
      <Pagination page={2} pageSize={9} total={37} />
    </MemoryRouter>,
  );
  expect(screen.getByText('10 – 18 of 37')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/wagers?region=eu&page=3');
});

test('shows a filter’s value and clears it', async () => {
  const onChange = jest.fn();
  const choices = [{ value: 'eu', label: 'Europe' }];
  render(<FilterMenu label="Region" choices={choices} value="eu" onChange={onChange} />);
  expect(screen.getByText('Europe')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear region' }));
  expect(onChange).toHaveBeenCalledWith('');
});

test('shows one panel of the tabs', () => {
  const tabs = [
    { value: 'a', label: 'Maps', panel: 'three maps' },
    { value: 'b', label: 'Chat', panel: 'hello' },
  ];
  render(<Tabs label="Match" tabs={tabs} />);
  expect(screen.getByText('three maps')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(screen.getByText('hello')).toBeTruthy();
});

test('shows text in marks, chips and timelines', () => {
  render(
    <>
      <GameMark game={{ mark: 'RL', hue: 215 }} />
      <Chip tone="warn">Held</Chip>
      <Timeline
        entries={[{ id: '1', at: '2030-01-01T19:02:00.000Z', tone: 'info', title: 'Wager opened' }]}
      />
    </>,
  );
  expect(screen.getByText('RL')).toBeTruthy();
  expect(screen.getByText('Held').className).toContain('warn');
  expect(screen.getByRole('listitem').textContent).toContain('Wager opened');
});
