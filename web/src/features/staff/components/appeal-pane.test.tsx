import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { muteFrom, personOf } from '../../../../test/moderation-samples';
import { pageWith } from '../../../../test/samples';
import { AppealPane } from './appeal-pane';

const moderator = { ...ada, roles: ['moderator' as const] };
const sent = new Date().toISOString();
const appeal = {
  ...{ text: 'It was a quote.', at: sent, dueAt: sent },
  ...{ decision: null, reason: null, decidedAt: null },
};
const mute = muteFrom(new Date(), { user: personOf('Hexa'), note: 'Rude Words', appeal });

const read = `GET /moderation/sanctions?id=${mute.id}`;

const show = (change: object) => {
  const sanction = { ...mute, ...change };
  answerWith({ [read]: pageWith([sanction]) });
  renderAt('/staff', <AppealPane id={mute.id} />, cacheFor(moderator));
};

test('a mute has an end, and lifting it lets its player take part again', async () => {
  show({});
  expect(await screen.findByText('Ends')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Lift it' }));
  expect(await screen.findByText('Hexa can take part again at once.')).toBeTruthy();
});

test('a reset has no end, and shows what was there beside the note', async () => {
  show({ kind: 'name', channel: null, former: 'Ruder Words' });
  expect(await screen.findByText('Rude Words')).toBeTruthy();
  expect(screen.getByText('“Ruder Words”')).toBeTruthy();
  expect(screen.queryByText('Ends')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Lift it' }));
  expect(await screen.findByRole('button', { name: /^Lift the reset/ })).toBeTruthy();
  expect(screen.getByText(/^What was there comes back/)).toBeTruthy();
  expect(screen.queryByText('Hexa can take part again at once.')).toBeNull();
});

test('a picture that was reset is shown by a link of its own', async () => {
  const id = 'd'.repeat(24);
  const url = `/api/upload/${id}?ticket=1`;
  const picture = { kind: 'picture' as const, channel: null, former: `/api/upload/${id}` };
  answerWith({
    [read]: pageWith([{ ...mute, ...picture }]),
    [`GET /upload/${id}/link`]: { id, url, type: 'image/webp', bytes: 1, expiresAt: mute.endsAt },
  });
  const { container } = renderAt('/staff', <AppealPane id={mute.id} />, cacheFor(moderator));
  await waitFor(() => expect(container.querySelector(`img[src="${url}"]`)).toBeTruthy());
});

test.each([
  ['upload-not-found', 404, 'This file was removed.'],
  ['forbidden', 403, 'The link was refused.'],
])('says why a former picture is not shown (%s)', async (code, status, shown) => {
  const id = 'd'.repeat(24);
  const picture = { kind: 'picture' as const, channel: null, former: `/api/upload/${id}` };
  answerWith({
    [read]: pageWith([{ ...mute, ...picture }]),
    [`GET /upload/${id}/link`]: { status, code, message: 'The link was refused.' },
  });
  renderAt('/staff', <AppealPane id={mute.id} />, cacheFor(moderator));
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('says how an appeal was decided only when it is', async () => {
  show({ appeal: { ...appeal, decision: 'upheld', reason: 'Seen in context.', dueAt: null } });
  expect(await screen.findByText('This appeal is decided')).toBeTruthy();
  expect(screen.getByText('Upheld: “Seen in context.”')).toBeTruthy();
});

test('says of a sanction without an appeal that there is none', async () => {
  show({ appeal: null });
  expect(await screen.findByText('There is no appeal')).toBeTruthy();
});

test('a sanction that is not there is not called decided', async () => {
  answerWith({ [read]: pageWith([]) });
  renderAt('/staff', <AppealPane id={mute.id} />, cacheFor(moderator));
  expect(await screen.findByText('No such sanction')).toBeTruthy();
});
