import { screen } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import { games, pageWith } from '../../../../test/samples';
import { openTournament, summaryOf } from '../../../../test/tournament-samples';
import { MoreToPlay } from './more-to-play';

const list = 'GET /tournaments?phase=open&page=1&pageSize=4';

test('guests see tournaments that they can enter, and the games', async () => {
  answerWith({ [list]: pageWith([summaryOf(openTournament)]), ...games });
  renderAt('/', <MoreToPlay />, cacheFor(null));
  const link = await screen.findByRole('link', { name: new RegExp(openTournament.name) });
  expect(link.getAttribute('href')).toBe(`/tournaments/${openTournament.id}`);
});

test('without an open tournament the page says so', async () => {
  answerWith({ [list]: pageWith([]), ...games });
  renderAt('/', <MoreToPlay />, cacheFor(null));
  expect(await screen.findByText('No open tournament')).toBeTruthy();
});

test('the number of games is not named before it is known', async () => {
  answerWith({ [list]: pageWith([]), ...games, 'GET /games': () => new Promise(() => undefined) });
  renderAt('/', <MoreToPlay />, cacheFor(null));
  expect(await screen.findByText('No open tournament')).toBeTruthy();
  expect(screen.queryByText(/games, one wallet/)).toBeNull();
});
