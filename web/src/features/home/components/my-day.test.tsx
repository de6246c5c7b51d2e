import { screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { games, pageWith } from '../../../../test/samples';
import { MyDay } from './my-day';

const profile = {
  record: { wins: 2, losses: 1, streak: 2 },
  ratings: [],
};
const lines = 'GET /wallet/transactions?pageSize=100';
const pending = new Promise<never>(() => undefined);

test('shows no figures while they load', () => {
  answerWith({ ...games, [lines]: () => pending, [`GET /user/${ada.id}`]: () => pending });
  renderAt('/home', <MyDay me={ada} />);
  const day = screen.getByRole('region', { name: 'My day' });
  expect(day.textContent).not.toContain('$0.00');
  expect(day.textContent).not.toContain('Play a rated match');
});

test('shows a day without wagers as even, and how an unrated player gets a rating', async () => {
  answerWith({ ...games, [lines]: pageWith([]), [`GET /user/${ada.id}`]: profile });
  renderAt('/home', <MyDay me={ada} />);
  expect(await screen.findByText('$0.00')).toBeTruthy();
  expect(await screen.findByText('Play a rated match to get one')).toBeTruthy();
});

test('shows that figures can’t be loaded', async () => {
  const refusal = { status: 403, code: 'forbidden', message: 'No.' };
  answerWith({ ...games, [lines]: refusal, [`GET /user/${ada.id}`]: refusal });
  renderAt('/home', <MyDay me={ada} />);
  await waitFor(() => expect(screen.getAllByText('We can’t load this right now')).toHaveLength(3));
});
