import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { novaEntry, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { ParticipantsTab } from './participants-tab';

const list = `GET /tournaments/${tournamentId}/participants?page=1&pageSize=20`;

test('an entry that shares its place is listed with all the places that share it', async () => {
  const third = { ...novaEntry, place: 3, shared: 2 };
  const second = { ...novaEntry, id: 'f'.repeat(24), place: 2 };
  answerWith({ [list]: { items: [second, third], page: 1, pageSize: 20, total: 2 } });
  renderAt('/', <ParticipantsTab tournament={{ ...openTournament, status: 'completed' }} />);
  expect(await screen.findByText(/^3rd–4th place · /)).toBeTruthy();
  // Replies of earlier versions do not say how many share it.
  expect(screen.getByText(/^2nd place · /)).toBeTruthy();
});
