import { listMySanctions, type Message } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ada, answerWith, renderAt } from '../../../test/api';
import { messageOf, roomId } from '../../../test/message-samples';
import { muteFrom } from '../../../test/moderation-samples';
import { keyOf } from '../../lib/http/calls';
import { Conversation } from './conversation';
import { RoomConversation } from './room-conversation';

const onSend = jest.fn();
const minuteMs = 60_000;

interface ExampleProps {
  messages: Message[];
  readNumber?: number;
  waitUntilMs?: number;
}

function Example({ messages, readNumber = 99, waitUntilMs = 0 }: ExampleProps) {
  const [text, setText] = useState('');
  return (
    <Conversation
      {...{ messages, readNumber }}
      label="Messages"
      myId={ada.id}
      empty="Nothing yet"
      onEdit={async () => undefined}
      composer={{ label: 'Message Bea', text, onChange: setText, onSend, waitUntilMs }}
    />
  );
}

const show = (props: ExampleProps) => renderAt('/', <Example {...props} />);
const field = () => screen.getByRole('textbox', { name: 'Message Bea' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => onSend.mockClear());

test('shows hidden and blocked messages as lines with the reason', () => {
  show({
    messages: [
      messageOf(1, { text: '', withheld: { reason: 'hidden', by: 'moderator', rule: '2' } }),
      messageOf(2, { text: '', withheld: { reason: 'blocked', by: null, rule: null } }),
    ],
  });
  expect(screen.getByText('Message hidden by a moderator · rule 2, no insults')).toBeTruthy();
  expect(screen.getByText(/with a block between you/)).toBeTruthy();
});

test('marks the first new message and separates days', () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * minuteMs).toISOString();
  show({ messages: [messageOf(1, { createdAt: twoDaysAgo }), messageOf(2)], readNumber: 1 });
  expect(screen.getByText('1 new')).toBeTruthy();
  expect(screen.getByText('Today')).toBeTruthy();
});

test('offers to edit my messages for two minutes only', () => {
  const old = new Date(Date.now() - 2 * minuteMs).toISOString();
  show({
    messages: [messageOf(1, { isMine: true, createdAt: old }), messageOf(2), mineNow],
  });
  expect(screen.getAllByRole('button', { name: /^Actions for the message of Ada/ })).toHaveLength(
    1,
  );
});
const mineNow = messageOf(3, { isMine: true });

test('sends on Enter, and not with Shift, empty or above the limit', () => {
  show({ messages: [] });
  const enter = (held = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...held });
  enter();
  write('x'.repeat(501));
  expect(screen.getByText('501 of 500')).toBeTruthy();
  enter();
  write('😀'.repeat(501));
  expect(screen.getByText('501 of 500')).toBeTruthy();
  enter();
  write('  hello  ');
  enter({ shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  enter();
  expect(onSend).toHaveBeenCalledWith('hello');
  write('😀'.repeat(500));
  enter();
  expect(onSend).toHaveBeenLastCalledWith('😀'.repeat(500));
});

test('counts down to the next message in slow mode', () => {
  show({ messages: [], waitUntilMs: Date.now() + 6500 });
  expect(screen.getByRole('button', { name: '7 s until the next message' })).toBeTruthy();
  write('hello');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
});

test('opens a link to another site only after a confirmation', () => {
  show({ messages: [messageOf(1, { text: 'watch https://vod.example/1' })] });
  const link = screen.getByRole('link', { name: /vod\.example/ });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(fireEvent.click(link)).toBe(false);
  const dialog = screen.getByRole('dialog', { name: 'Open vod.example?' });
  expect(within(dialog).getByRole('link', { name: 'Open vod.example' })).toBeTruthy();
});

test('keeps a message that was not sent, and repeats it under the same key', async () => {
  let isDown = true;
  const path = `/rooms/team/${roomId}/messages`;
  const asked = answerWith({
    [`GET ${path}`]: { items: [], hasMore: false, readNumber: 0 },
    [`POST ${path}`]: () =>
      isDown ? { status: 503, code: 'unavailable', message: 'Not now.' } : messageOf(1),
  });
  const room = { kind: 'team' as const, id: roomId };
  renderAt('/', <RoomConversation room={room} label="Message Bea" empty="Say hello." />);
  await screen.findByText('Say hello.');
  write('first');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await screen.findByText(/Not sent\. Not now\./);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Message 1');
  expect(screen.queryByText('first')).toBe(null);
  const keys = asked
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test.each(['match', 'scrim', 'team'] as const)(
  'shows a muted player who acted, the rule and the end in place of the field of a %s',
  async (kind) => {
    const mute = muteFrom(new Date(Date.now() - 60_000), { channel: null, coversMatches: true });
    answerWith({
      [`GET /rooms/${kind}/${roomId}/messages`]: { items: [], hasMore: false, readNumber: 0 },
      'GET /user/sanctions': { items: [mute] },
    });
    const room = { kind, id: roomId };
    renderAt('/', <RoomConversation room={room} label="Message Bea" empty="Say hello." />);
    const card = await screen.findByRole('region', { name: 'Sanction' });
    for (const fact of ['Otto, as moderator', '5 · No spam', 'You can’t write in', 'Appeal']) {
      expect(card.textContent).toContain(fact);
    }
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('a mute that is not for matches leaves their field open', async () => {
  const mute = muteFrom(new Date(Date.now() - 60_000), { channel: null });
  answerWith({
    [`GET /rooms/match/${roomId}/messages`]: { items: [], hasMore: false, readNumber: 0 },
    'GET /user/sanctions': { items: [mute] },
  });
  const room = { kind: 'match' as const, id: roomId };
  const { client } = renderAt(
    '/',
    <RoomConversation room={room} label="Message Bea" empty="Say hello." />,
  );
  await waitFor(() => expect(client.getQueryData(keyOf(listMySanctions, {}))).toBeTruthy());
  expect(await screen.findByRole('textbox')).toBeTruthy();
});
