import type { SupportCase } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { answerWith, renderAt } from '../../../../test/api';
import { personOf } from '../../../../test/moderation-samples';
import { pageWith } from '../../../../test/samples';
import { LiveChat, LiveChatButton } from './live-chat';
import { setLiveChat } from '../live-chat-open';

const id = 'e'.repeat(24);
const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

const chatWith = (change: Partial<SupportCase>) => ({
  ...{ id, channel: 'livechat', topic: null, user: personOf('Ada'), status: 'open' },
  ...{ holder: null, closed: null, excerpt: 'Hello?', unread: 0 },
  ...{ answerDueAt: inMinutes(4), createdAt: inMinutes(-1), updatedAt: inMinutes(-1) },
  ...change,
});

const answersWith = (items: object[]) => ({
  'GET /user/chat-requests?page=1': pageWith(items),
  [`GET /rooms/livechat/${id}/messages`]: { items: [], hasMore: false, readNumber: 0 },
  'GET /user/sanctions': { items: [] },
});

afterEach(() => setLiveChat('closed'));

test('promises an answer only while it can still come in time', async () => {
  setLiveChat('open');
  answerWith(answersWith([chatWith({})]));
  const { unmount } = renderAt('/home', <LiveChat />);
  expect(await screen.findByText(/The answer from staff is due in/)).toBeTruthy();
  unmount();
  setLiveChat('open');
  answerWith(answersWith([chatWith({ answerDueAt: inMinutes(-1) })]));
  renderAt('/home', <LiveChat />);
  expect(await screen.findByText(/No answer within 5 minutes/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'write a support request' });
  expect(link.getAttribute('href')).toBe('/support');
});

const framed = (
  <>
    <LiveChatButton />
    <LiveChat />
    <Link to="/wagers">Wagers</Link>
  </>
);
const panel = () => screen.queryByRole('region', { name: 'Support chat' });

test('opens and closes by its button, which counts unread messages', async () => {
  answerWith(answersWith([chatWith({ status: 'answered', answerDueAt: null, unread: 2 })]));
  renderAt('/home', framed);
  const button = await screen.findByRole('button', { name: 'Support chat, 2 unread' });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Close the support chat' }));
  expect(panel()).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('closes when another page is opened', async () => {
  answerWith(answersWith([chatWith({})]));
  renderAt('/home', framed);
  fireEvent.click(await screen.findByRole('button', { name: /Support chat/ }));
  await waitFor(() => expect(panel()).not.toBeNull());
  fireEvent.click(screen.getByRole('link', { name: 'Wagers' }));
  expect(panel()).toBeNull();
});

test.each(['/staff', '/support', `/support/${id}`])('is not shown at %s', async (place) => {
  setLiveChat('open');
  const asked = answerWith(answersWith([]));
  renderAt(place, <LiveChat />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(panel()).toBeNull();
});
