import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { muteFrom, personOf } from '../../../../test/moderation-samples';
import { pageWith } from '../../../../test/samples';
import { AppealPane } from './appeal-pane';
import type { Desk } from '../use-desk';

const desk = { tab: 'appeals', page: 1 } as Desk;
const moderator = { ...ada, roles: ['moderator' as const] };
const mute = muteFrom(new Date(), { user: personOf('Hexa'), note: 'Rude Words' });

const show = (change: object) => {
  const sanction = { ...mute, ...change };
  answerWith({ 'GET /moderation/sanctions?status=appealed&page=1': pageWith([sanction]) });
  renderAt('/staff', <AppealPane id={mute.id} desk={desk} />, cacheFor(moderator));
};

test('a mute has an end, and lifting it lets its player take part again', async () => {
  show({});
  expect(await screen.findByText('Ends')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Lift it' }));
  expect(await screen.findByText('Hexa can take part again at once.')).toBeTruthy();
});

test('a reset has neither, and shows the note', async () => {
  show({ kind: 'name', channel: null });
  expect(await screen.findByText('Rude Words')).toBeTruthy();
  expect(screen.queryByText('Ends')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Lift it' }));
  expect(await screen.findByRole('button', { name: /^Lift the reset/ })).toBeTruthy();
  expect(screen.queryByText('Hexa can take part again at once.')).toBeNull();
});
