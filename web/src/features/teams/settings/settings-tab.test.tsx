import type { TeamReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerWith, renderAt } from '../../../../test/api';
import { games } from '../../../../test/samples';
import { SettingsTab } from './settings-tab';

const team = {
  ...{ id: '6'.repeat(24), name: 'Nova', tag: 'NV' },
  ...{ avatarUrl: null, gameId: 'b'.repeat(24), region: 'eu', timeZone: 'Europe/Dublin' },
  ...{ openToJoin: false, actsFor: 'captains', maxMembers: 8, members: [] },
  viewer: { role: 'captain' },
} as unknown as TeamReply;

/** The owner renames the team while its captain has the form open. */
function Page() {
  const [name, setName] = useState(team.name);
  return (
    <>
      <SettingsTab team={{ ...team, name }} />
      <button onClick={() => setName('Nova Prime')}>rename elsewhere</button>
    </>
  );
}

test('sends what was edited alone, and shows what others changed meanwhile', async () => {
  const call = `PUT /teams/${team.id}`;
  const asked = answerWith({ ...games, [call]: team });
  renderAt('/', <Page />);
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'NVA' } });
  fireEvent.click(screen.getByText('rename elsewhere'));
  await waitFor(() =>
    expect(screen.getByLabelText('Team name')).toHaveProperty('value', 'Nova Prime'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { tag: 'NVA' },
    ]),
  );
});
