import { render, screen } from '@testing-library/react';
import type { MatchReply } from '@contend/contracts';
import { ada } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { MatchAnnouncement } from './match-announcement';
import { facing } from '../sides';

const announcement = (match: MatchReply) => (
  <MatchAnnouncement match={match} view={facing(match, ada.id)} />
);

test('announces a change of the match politely, in the same region', () => {
  const { rerender } = render(announcement(newMatch));
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('Check-in is open.');
  rerender(announcement({ ...newMatch, status: 'live' }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Live.');
});

test('announces a final score from the viewer’s side', () => {
  const match: MatchReply = { ...newMatch, status: 'completed', scores: [2, 1], winner: 'home' };
  render(announcement(match));
  expect(screen.getByRole('status').textContent).toBe('Final. 1 to 2.');
});

test('announces a check-in', () => {
  const [seat] = newMatch.home.seats;
  const home = {
    ...newMatch.home,
    seats: [{ ...seat, checkedInAt: '2030-01-01T12:01:00.000Z' }] as typeof newMatch.home.seats,
  };
  render(announcement({ ...newMatch, home }));
  expect(screen.getByRole('status').textContent).toBe('Check-in is open. Bea is checked in.');
});
