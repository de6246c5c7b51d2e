import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import {
  novaEntry,
  novaTeam,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { DeskEntries } from '../desk/desk-entries';

const list = `GET /tournaments/${tournamentId}/participants?page=1&pageSize=20`;
const teams = `GET /tournaments/${tournamentId}/participants?pageSize=100&status=checked_in&page=1`;
const exchange = `POST /admin/tournaments/${tournamentId}/teams/exchange`;
const remove = `POST /admin/tournaments/${tournamentId}/teams/remove-player`;
const made = { ...novaEntry, team: null, status: 'checked_in' as const };
const seats = novaEntry.seats.map((seat) => ({ ...seat, isPaid: true }));
const [ada, bea, ines] = novaTeam.members.map(({ player }) => player);
const one = { ...made, name: 'Team Ada', seats };
const other = {
  ...{ ...made, id: 'e2'.padEnd(24, '0'), name: 'Team Ines', captainId: ines!.id },
  seats: [{ ...seats[0]!, userId: ines!.id, player: ines! }],
};
const tournament = {
  ...{ ...openTournament, entryMode: 'player' as const, status: 'seeded' as const },
  entries: { ...openTournament.entries, teams: 2 },
};
const both = { items: [one, other], page: 1, pageSize: 20, total: 2 };

function open(routes: object) {
  const asked = answerWith({ [list]: both, [teams]: both, ...routes });
  renderAt('/organize/1?tab=entries', <DeskEntries tournament={tournament} />);
  return asked;
}
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('an organizer exchanges two players of made teams, and reads what it does', async () => {
  const asked = open({ [exchange]: { version: 9, teams: [one, other] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Players of Team Ada' }));
  await choose('Player', bea!.id);
  await choose('For whom', ines!.id);
  const words = [
    'Bea plays for Team Ines, and Ines for Team Ada. Both are notified.',
    'Ines was its captain: Team Ines takes the name of its best-rated player, who is now the captain.',
    'Fees go with their players, and seeds stay.',
  ];
  for (const line of words) expect(screen.getByText(line)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Exchange Bea and Ines' }));
  await waitFor(() => expect(screen.queryByLabelText('Player')).toBeNull());
  expect(asked.filter(({ call }) => call === exchange).map(({ body }) => body)).toEqual([
    { version: tournament.version, userIds: [bea!.id, ines!.id] },
  ]);
});

test('an organizer removes a player with a reason, not the last one of a team', async () => {
  const asked = open({ [remove]: { version: 9, teams: [one] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Players of Team Ines' }));
  await choose('Player', ines!.id);
  await choose('What to do', 'remove');
  expect(screen.getByText(/This is the last player of the team/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Players of Team Ada' }));
  await choose('Player', ada!.id);
  await choose('What to do', 'remove');
  await choose('Reason', 'rules');
  expect(
    screen.getByText('Team Ada plays with 1 of 2 players. All of them are notified.'),
  ).toBeTruthy();
  expect(screen.getByText('The fee of $5.00 goes back to the person who paid it.')).toBeTruthy();
  expect(screen.getByText(/The seat stays empty/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `Remove ${ada!.displayName}` }));
  await waitFor(() => expect(screen.queryByLabelText('Player')).toBeNull());
  expect(asked.filter(({ call }) => call === remove).map(({ body }) => body)).toEqual([
    { version: tournament.version, userId: ada!.id, reason: 'rules' },
  ]);
});

test('a team that is short says whether its seat is offered, and what can be done', async () => {
  const short = (change: { isPaid: boolean }) => {
    const [first, ...others] = seats;
    const left = { ...first, ...change, leftAt: '2026-11-23T02:10:00.000Z' };
    return { ...both, items: [{ ...one, seats: [left, ...others] }], total: 1 };
  };
  open({ [list]: short({ isPaid: true }) });
  await screen.findByText(
    '1 seat is empty: players without a team can play instead until the start.',
  );
  cleanup();
  open({ [list]: short({ isPaid: false }) });
  await screen.findByText(
    '1 seat stays empty: its fee went back. To even out the teams, exchange players.',
  );
});
