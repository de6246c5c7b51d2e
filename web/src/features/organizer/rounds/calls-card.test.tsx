import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { liveMatch, openTournament } from '../../../../test/tournament-samples';
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

test('a call is claimed and released, and not answered by another organizer', async () => {
  const put = `PUT /admin/tournaments/${tournament.id}/matches/${called.id}/claim`;
  const asked = answerWith({ [put]: called });
  const since = { claimedAt: liveMatch.openedAt };
  const { unmount } = renderAt(
    '/',
    <CallsCard tournament={tournament} matches={[called]} />,
    cacheFor(ada),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Claim U1.1' }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ isClaimed: true }));
  unmount();
  const mine = { ...called, ...since, claimedBy: { ...bea, id: ada.id } };
  const own = renderAt('/', <CallsCard tournament={tournament} matches={[mine]} />, cacheFor(ada));
  expect(rows()[0]).toContain('Claimed by you');
  expect(screen.getByRole('button', { name: 'Answered' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Release U1.1' }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ isClaimed: false }));
  own.unmount();
  const others = { ...called, ...since, claimedBy: bea };
  renderAt('/', <CallsCard tournament={tournament} matches={[others]} />, cacheFor(ada));
  expect(rows()[0]).toContain('Claimed by Bea');
  expect(screen.queryByRole('button')).toBeNull();
});
