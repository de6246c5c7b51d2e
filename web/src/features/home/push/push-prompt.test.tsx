import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { browserWith, removePush } from '../../../../test/push-browser';
import { keepBrowserId } from '../../../lib/session/push-browser';
import { newMatch, openWager, pageWith } from '../../../../test/samples';
import { summaryOf, openTournament } from '../../../../test/tournament-samples';
import { PushPrompt } from './push-prompt';

const key = 'GET /notifications/push-key';
const add = 'POST /notifications/push-subscriptions';
const list = 'GET /notifications/push-subscriptions';
const matches = 'GET /user/active-matches';
const events = 'GET /tournaments/my?page=1&pageSize=20';
const active = {
  ...{ id: newMatch.id, kind: 'wager', status: 'check_in', gameId: openWager.gameId },
  ...{ opponent: newMatch.players[0], isOver: false, updatedAt: newMatch.createdAt },
  deadline: null,
};
const withMatch = { [matches]: { items: [active] } };

beforeEach(() => localStorage.clear());
afterEach(removePush);

function show(answers: Record<string, unknown> = withMatch) {
  const asked = answerWith({
    ...{ [matches]: { items: [] }, [events]: pageWith([]), [key]: { publicKey: 'vapid' } },
    [list]: { items: [] },
    [add]: { id: 'a'.repeat(24), device: 'Chrome', createdAt: '2030-01-01', lastUsedAt: null },
    ...answers,
  });
  const view = renderAt('/home', <PushPrompt me={ada} />);
  return { ...view, calls: () => asked.map(({ call }) => call) };
}
const card = () => screen.queryByRole('region', { name: 'Push notifications' });

test('asks nothing of a player without a match', async () => {
  browserWith({ permission: 'default' });
  const { calls } = show({});
  await waitFor(() => expect(calls()).toEqual(expect.arrayContaining([matches, events])));
  expect(card()).toBeNull();
  expect(calls()).not.toContain(key);
});

test('turns push on by one click once a match was accepted', async () => {
  const { requestPermission } = browserWith({ permission: 'default', answer: 'granted' });
  const { calls } = show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(card()).toBeNull());
  expect(calls()).toContain(add);
});

test('is shown to one who entered a tournament, and remembers “Not now”', async () => {
  browserWith({ permission: 'default' });
  const entered = { ...summaryOf(openTournament), myEntry: 'entered' };
  const answers = { [events]: pageWith([entered]) };
  const { unmount } = show(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(card()).toBeNull());
  unmount();
  const { calls } = show(answers);
  await waitFor(() => expect(calls()).toContain(events));
  expect(calls()).not.toContain(key);
  expect(card()).toBeNull();
});

test('stays when the browser’s question was closed, and goes when it was refused', async () => {
  browserWith({ permission: 'default' });
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy());
  unmount();
  browserWith({ permission: 'default', answer: 'denied' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(card()).toBeNull());
});

test('asks nothing where it was denied', async () => {
  browserWith({ permission: 'denied' });
  const { calls } = show();
  await waitFor(() => expect(calls()).toContain(matches));
  expect(calls()).not.toContain(key);
});

const other = { id: 'b'.repeat(24), device: 'Chrome', createdAt: '2030-01-01', lastUsedAt: null };
const mine = { ...other, id: 'c'.repeat(24) };

test('asks nothing where this browser is subscribed', async () => {
  browserWith({ permission: 'granted' });
  keepBrowserId(mine.id);
  const { calls } = show({ ...withMatch, [list]: { items: [other, mine] } });
  await waitFor(() => expect(calls()).toContain(list));
  expect(calls()).not.toContain(key);
});

test('asks again after a new sign-in, which ended the subscription', async () => {
  const { requestPermission } = browserWith({ permission: 'granted' });
  keepBrowserId(mine.id);
  let items = [other, mine];
  const answers = { ...withMatch, [list]: () => ({ items }) };
  const { unmount } = show({ ...answers, [add]: mine });
  unmount();
  items = [other];
  const subscribe = () => {
    items = [other, mine];
    return mine;
  };
  const { calls } = show({ ...answers, [add]: subscribe });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(calls()).toContain(add));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(card()).toBeNull());
});

test('asks again where the browser has forgotten the permission', async () => {
  browserWith({ permission: 'default', answer: 'granted' });
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(card()).toBeNull());
  unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('explains on an iPhone how to get there', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  show();
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});
