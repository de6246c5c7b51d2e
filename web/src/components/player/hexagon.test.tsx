import { render, screen } from '@testing-library/react';
import { badgeSize, Hexagon, HexagonBadge, toneOf } from './hexagon';
import { TeamBadge } from './team-badge';

test('shows two letters of the name, or the picture', () => {
  const { container, rerender } = render(<Hexagon name="Kestrel" />);
  expect(container.textContent).toBe('KE');
  rerender(<Hexagon name="Kestrel" imageUrl="/api/upload/1" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/upload/1');
});

test('gives a name the same color every time', () => {
  expect(toneOf('Kestrel')).toBe(toneOf('kestrel'));
  expect(new Set(['Nova', 'Kestrel', 'Rook', 'Orla', 'Mako'].map(toneOf)).size).toBeGreaterThan(2);
});

test('has a 40 px badge with a media slot and an on/off status', () => {
  const { container } = render(
    <HexagonBadge media={<b>NO</b>} status="on" statusLabel="checked in" />,
  );
  expect(badgeSize).toBe(40);
  const badge = container.firstElementChild as HTMLElement;
  expect(badge.style.getPropertyValue('--size')).toBe('40px');
  expect(badge.dataset.status).toBe('on');
  expect(screen.getByText('NO')).toBeTruthy();
  expect(screen.getByText('checked in')).toBeTruthy();
});

test('shows a team by its tag, or by its logo', () => {
  const team = { name: 'Nova Five', tag: 'NV5', avatarUrl: null };
  const { container, rerender } = render(<TeamBadge team={team} />);
  expect(container.textContent).toBe('NV5');
  rerender(<TeamBadge team={{ ...team, avatarUrl: '/logo.png' }} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
});
