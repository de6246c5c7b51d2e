import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { answerMedia } from '../../../../test/media';
import { games, newMatch } from '../../../../test/samples';
import { createQueryClient } from '../../../lib/http/query-client';
import { storeToken } from '../../../lib/session/token';
import { MatchScreen } from './match-screen';

beforeAll(() => answerMedia({ matches: false }));

test('a member does not see the room as a guest while the session is read', async () => {
  storeToken('t');
  let isRead = false;
  let readSession: (found: unknown) => void = () => undefined;
  const match = () => {
    isRead = true;
    return newMatch;
  };
  answerWith({
    ...{ ...games, [`GET /match/${newMatch.id}`]: match },
    'GET /auth/session': () => new Promise((resolve) => (readSession = resolve)),
  });
  renderAt(
    `/matches/${newMatch.id}`,
    <Routes>
      <Route path="/matches/:matchId" element={<MatchScreen />} />
    </Routes>,
    createQueryClient(),
  );
  await waitFor(() => expect(isRead).toBe(true));
  expect(screen.queryByRole('region', { name: 'Score' })).toBeNull();
  readSession({ user: ada, token: 't' });
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeTruthy();
});
