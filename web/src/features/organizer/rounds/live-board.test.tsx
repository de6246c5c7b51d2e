import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { liveMatch, openTournament } from '../../../../test/tournament-samples';
import { LiveBoard } from './live-board';

const tournament = { ...openTournament, status: 'live' as const };
const idOf = (digit: string) => digit.repeat(24);
const show = (matches: (typeof liveMatch)[], status: 'live' | 'paused' = 'live') =>
  renderAt(
    '/',
    <LiveBoard
      {...{ tournament: { ...tournament, status }, matches }}
      bracket={undefined}
      coming={[]}
    />,
  );
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('what is to be decided comes first, then late matches, then the least time left', () => {
  const later = '2026-11-27T18:40:00.000Z';
  show([
    { ...liveMatch, id: idOf('1'), key: 'U1.1', expectedBy: later },
    { ...liveMatch, id: idOf('2'), key: 'U1.2' },
    { ...liveMatch, id: idOf('3'), key: 'U1.3', late: 'amber', expectedBy: later },
    { ...liveMatch, id: idOf('4'), key: 'U1.4', flag: 'not-played', expectedBy: later },
  ]);
  expect(rows().map((row) => row.slice(0, 4))).toEqual(['U1.4', 'U1.3', 'U1.2', 'U1.1']);
});

test('a match whose maps are chosen says whose turn it is', () => {
  const by = new Date(Date.now() + 45_000).toISOString();
  const veto = { kind: 'ban' as const, side: 'home' as const, by };
  show([{ ...liveMatch, status: 'open', veto }]);
  const [row] = rows();
  expect(row).toContain('Choosing maps');
  expect(row).toContain('Nova Five bans a map');
  expect(row).toMatch(/00:4\d/);
  expect(row).not.toContain('forfeit');
});

test('while the event is paused the turn has no clock', () => {
  const veto = { kind: 'pick' as const, side: 'away' as const, by: null };
  show([{ ...liveMatch, status: 'open', veto }]);
  expect(rows()[0]).toContain('Mako picks a map');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('no players are nudged while the event is paused', () => {
  const open = { ...liveMatch, status: 'open' as const };
  show([open, { ...liveMatch, id: idOf('3'), late: 'amber' }], 'paused');
  expect(screen.queryByRole('button', { name: /Nudge/ })).toBeNull();
});

test('players are nudged in check-in and when late, and a late match is claimed', async () => {
  const nudge = `POST /admin/tournaments/${tournament.id}/matches/${idOf('1')}/nudge`;
  const asked = answerWith({ [nudge]: liveMatch });
  show([
    { ...liveMatch, id: idOf('1'), key: 'U1.1', status: 'open' },
    { ...liveMatch, id: idOf('2'), key: 'U1.2' },
    { ...liveMatch, id: idOf('3'), key: 'U1.3', late: 'amber', nudgedAt: liveMatch.openedAt },
  ]);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => /Nudge|Claim/.test(name ?? ''))).toEqual([
    ...['Claim U1.3', 'Nudge the players of U1.3', 'Nudge the players of U1.1'],
  ]);
  expect(rows()[0]).toContain('reminded');
  fireEvent.click(screen.getByRole('button', { name: 'Nudge the players of U1.1' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

const seats = (...names: [name: string, isCheckedIn: boolean][]) =>
  names.map(([name, isCheckedIn]) => ({ userId: name.toLowerCase(), name, isCheckedIn }));

test('shows who of each side has checked in, and names one who is absent', () => {
  const home = { ...liveMatch.home, seats: seats(['Ada', true], ['Kite', false]) };
  const away = { ...liveMatch.away, seats: seats(['Mako', true]) };
  show([{ ...liveMatch, status: 'open', home, away }]);
  const [row] = rows();
  expect(row).toContain('1 of 2 checked in · Kite absent');
  expect(row).toContain('Makochecked in');
});

test('shows the score that was reported, and by whom', () => {
  const proposal = { side: 'away' as const, scores: [1, 2] as [number, number] };
  show([{ ...liveMatch, status: 'score_proposed', proposal }]);
  const [row] = rows();
  expect(row).toContain('Nova Five1MAMako2');
  expect(row).toContain('reported by Mako');
});

test('a match in play is watched by its sides; one that needs an organizer is opened', () => {
  show([liveMatch, { ...liveMatch, id: idOf('5'), key: 'U1.2', flag: 'not-played' }]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...[`/matches/${idOf('5')}`, `/matches/${liveMatch.id}`],
  ]);
  expect(screen.getByRole('link', { name: 'Watch Nova Five vs Mako' })).toBe(links[1]);
  expect(screen.getByRole('link', { name: 'Open U1.2' })).toBe(links[0]);
});
