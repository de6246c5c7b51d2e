import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { liveMatch, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { RulingPanel } from './ruling-panel';
import { facing } from '../sides';
import { useMayRule } from './use-may-rule';

const organizer = { ...ada, id: 'f'.repeat(24) };
const dispute = {
  holderId: null as string | null,
  ...{ side: null, reason: '', openedAt: newMatch.createdAt, answerBy: null },
  ...{ rulingBy: new Date(Date.now() + 3_600_000).toISOString(), escalatedAt: null },
  ...{ statements: [], ruling: null, ruledBy: 'organizers' as const },
};
const match = {
  ...{
    ...newMatch,
    id: liveMatch.id,
    kind: 'tournament' as const,
    wagerId: null,
    status: 'disputed' as const,
  },
  dispute,
};
const read = (viewer: object) => ({
  [`GET /tournament-matches?matchId=${liveMatch.id}`]: {
    ...{ items: [liveMatch], page: 1, pageSize: 20, total: 1 },
  },
  [`GET /tournaments/${tournamentId}`]: { ...openTournament, status: 'live', viewer },
});

function Probe() {
  return <p>{useMayRule(match, facing(match, organizer.id)) ? 'rules' : 'reads'}</p>;
}

test.each([
  ['an organizer', { isOrganizer: true, entryId: null }, 'rules'],
  ['an organizer who plays', { isOrganizer: true, entryId: 'e'.repeat(24) }, 'reads'],
  ['another user', { isOrganizer: false, entryId: null }, 'reads'],
])('the panel is for those who rule: %s', async (_, viewer, words) => {
  const asked = answerWith(read(viewer));
  renderAt('/', <Probe />, cacheFor(organizer));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['organizes the event', organizer.id, false],
  ['does not organize it any more', 'e'.repeat(24), true],
])('a case whose holder %s is taken over, or not', async (_, ownerId, isOffered) => {
  const event = read({ isOrganizer: true, entryId: null });
  const path = `GET /tournaments/${tournamentId}`;
  const owner = { ...openTournament.owner, id: ownerId };
  const asked = answerWith({ ...event, [path]: { ...event[path], owner, organizers: [] } });
  const held = { ...dispute, holderId: organizer.id };
  const claimed = { ...match, dispute: held };
  renderAt('/', <RulingPanel match={claimed} dispute={held} />, cacheFor(ada));
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByText(/holds this case/);
  const find = () => screen.queryByRole('button', { name: 'Take over the case' });
  await waitFor(() => expect(find() !== null).toBe(isOffered));
});

test('an organizer claims the case of the event, and releases it to the others', async () => {
  const claimed = { ...match, dispute: { ...dispute, holderId: organizer.id } };
  const admin = `POST /admin/disputes/${match.id}`;
  const asked = answerWith({ [`${admin}/claim`]: claimed, [`${admin}/transfer`]: match });
  const shown = (one: typeof match) => <RulingPanel match={one} dispute={one.dispute} />;
  const { unmount } = renderAt('/', shown(match), cacheFor(organizer));
  expect(screen.getByText(/The organizers of the event rule until it is due/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Claim the case' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  renderAt('/', shown(claimed), cacheFor(organizer));
  fireEvent.click(await screen.findByRole('button', { name: 'Release the case' }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ toId: null }));
});
