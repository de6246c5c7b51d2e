import {
  addTeamUsers,
  type CallRequest,
  cancelScrim,
  contestScrimCancellation,
  editTeamMember,
  joinTeam,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { booked, hourMs, later, type Setting, type Squad, twoTeams } from './scrim-story';

/** Adds a player of the other team to a team. */
async function addTo(
  { p }: Setting,
  { id: teamId, owner }: Squad,
  player: Player,
  role: 'member' | 'captain' = 'member',
) {
  const params = { teamId };
  await owner.call(addTeamUsers, { params, body: { users: [player.id] } });
  await player.call(joinTeam, { params, query: {} });
  const member = { params: { ...params, userId: player.id }, body: { role } };
  if (role === 'captain') await owner.call(editTeamMember, member);
  await p.settled();
}

const reason = (teamId?: string): CallRequest<typeof cancelScrim>['body'] => ({
  ...{ reason: 'agreed', ...(teamId && { teamId }) },
});

test.thorough(
  'the owner of the away team, a plain member of home, cancels for their own team',
  async () => {
    const setting = await twoTeams();
    const { nova, tide } = setting;
    const { bookingId } = await booked(setting);
    await addTo(setting, nova, tide.owner);
    const params = { bookingId };
    const wrong = { params, body: reason(nova.id) };
    expect(await tide.owner.refused(cancelScrim, wrong)).toEqual({
      ...{ status: 403, code: 'not-team-captain' },
    });
    const { cancellation } = await tide.owner.call(cancelScrim, { params, body: reason() });
    expect(cancellation?.side).toBe('away');
  },
);

test.thorough('the away owner, a plain member of home, contests what home says', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { bookingId } = await booked(setting);
  await addTo(setting, nova, tide.owner);
  await later(setting, 6 * hourMs + 1);
  const params = { bookingId };
  await nova.owner.call(cancelScrim, { params, body: reason() });
  const note = { params, body: { note: 'We agreed to nothing.' } };
  const { cancellation } = await tide.owner.call(contestScrimCancellation, note);
  expect(cancellation?.contest?.decision).toBeNull();
});

test.thorough('a captain of both teams names who cancels, contests for the other', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { bookingId } = await booked(setting);
  await addTo(setting, nova, tide.owner, 'captain');
  await later(setting, 6 * hourMs + 1);
  const params = { bookingId };
  const body = { params, body: reason(tide.id) };
  expect((await tide.owner.call(cancelScrim, body)).cancellation?.side).toBe('away');
  const note = { params, body: { note: 'We agreed to nothing.' } };
  const { cancellation } = await tide.owner.call(contestScrimCancellation, note);
  expect(cancellation?.contest?.decision).toBeNull();
});
