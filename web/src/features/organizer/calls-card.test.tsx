import { screen } from '@testing-library/react';
import { renderAt } from '../../../test/api';
import { liveMatch, openTournament } from '../../../test/tournament-samples';
import { CallsCard } from './calls-card';

const tournament = { ...openTournament, status: 'live' as const };
const called = { ...liveMatch, adminAskedAt: liveMatch.openedAt };
const bea = { ...openTournament.owner, id: liveMatch.away.captainId, displayName: 'Bea' };
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('a call shows who asked, why and since when', () => {
  const asked = { ...called, adminAskedBy: bea, adminReason: 'They do not answer' };
  renderAt('/', <CallsCard tournament={tournament} matches={[asked, liveMatch]} />);
  const [row, ...others] = rows();
  expect(others).toEqual([]);
  expect(row).toContain('U1.1 · Bea, captain of Mako');
  expect(row).toContain('“They do not answer”');
  expect(row).toMatch(/Nova Five – Mako · since /);
});

test('a call of the clock names no player', () => {
  const late = { ...called, adminAskedBy: null, late: 'red' as const };
  renderAt('/', <CallsCard tournament={tournament} matches={[late]} />);
  expect(rows()[0]).toContain('U1.1 · Late: no player has asked');
});
