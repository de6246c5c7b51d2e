import { LiveOrder } from '@contend/client';
import { messagePosted, messageRead } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
import { applyLive } from '../../lib/live/live-cache';
import { liveRules } from '../live/live-rules';
import { Rail } from './rail';

const [general, help] = ['d'.repeat(24), 'e'.repeat(24)] as [string, string];

const blocked = 'c'.repeat(24);
const readBlocks = 'GET /user/blocks?page=1&pageSize=100';

const room = { kind: 'team', id: 'f'.repeat(24) };
const team = { room, title: 'Nova Five', link: '/teams/f', unread: 2, last: null };

/** Applies live messages as one connection does. */
function connection(client: QueryClient) {
  const order = new LiveOrder();
  let sequence = 0;
  return (what: string, id: string, about: object) => {
    sequence += 1;
    const data = { room: { kind: 'community', id }, number: sequence, ...about };
    const at = '2030-01-01T00:00:00.000Z';
    const message = { ...{ id, room: 'a', sequence, what, at }, data };
    act(() => applyLive({ client, order, rules: liveRules }, { name: 'message', message }));
  };
}

test('counts unread messages of my conversations and of the channels that I opened', async () => {
  const asked = answerWith({
    'GET /conversations': { items: [team], unread: 2, channels: [{ id: general, unread: 1 }] },
    [readBlocks]: { items: [{ user: { ...ada, id: blocked } }] },
  });
  const { client } = renderAt('/home', <Rail />);
  const push = connection(client);
  const post = (id: string, authorId: string) => push(messagePosted.type, id, { authorId });
  expect(await screen.findByRole('link', { name: 'Community 3 unread' })).toBeTruthy();
  post(general, 'b'.repeat(24));
  expect(await screen.findByRole('link', { name: 'Community 4 unread' })).toBeTruthy();
  post(general, ada.id);
  post(general, blocked);
  // Of an author who blocks me.
  push(messagePosted.type, general, { authorId: 'd'.repeat(24), isWithheld: true });
  post(help, 'b'.repeat(24));
  expect(screen.getByRole('link', { name: 'Community 4 unread' })).toBeTruthy();
  // One that is opened, also on another page, is counted from then on.
  push(messageRead.type, help, { unread: 0 });
  post(help, 'b'.repeat(24));
  expect(await screen.findByRole('link', { name: 'Community 5 unread' })).toBeTruthy();
  push(messageRead.type, room.id, { room, unread: 1 });
  push(messageRead.type, general, { unread: 0 });
  expect(await screen.findByRole('link', { name: 'Community 2 unread' })).toBeTruthy();
  const counting = asked.map(({ call }) => call).filter((call) => !call.includes('chat-requests'));
  expect(counting).toEqual(['GET /conversations', readBlocks]);
});

const posted = { number: 6, authorId: 'b'.repeat(24) };
const unreadNow = (items: object[], unread: number) => ({
  'GET /conversations': { items, unread: 0, channels: [{ id: general, unread }] },
  [readBlocks]: { items: [] },
});

test('a message and a read mark that counts it give one unread one in both orders', async () => {
  const asked = answerWith(unreadNow([], 5));
  const { client } = renderAt('/home', <Rail />);
  expect(await screen.findByRole('link', { name: 'Community 5 unread' })).toBeTruthy();
  const push = connection(client);
  push(messageRead.type, general, { number: 5, unread: 1, countedTo: 6 });
  push(messagePosted.type, general, posted);
  expect(await screen.findByRole('link', { name: 'Community 1 unread' })).toBeTruthy();
  push(messagePosted.type, general, { ...posted, number: 7 });
  expect(await screen.findByRole('link', { name: 'Community 2 unread' })).toBeTruthy();
  push(messageRead.type, general, { number: 5, unread: 2, countedTo: 7 });
  expect(screen.getByRole('link', { name: 'Community 2 unread' })).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'GET /conversations')).toHaveLength(1);
});

test('a message that a read mark does not count stays unread in both orders', async () => {
  answerWith(unreadNow([], 5));
  const { client } = renderAt('/home', <Rail />);
  expect(await screen.findByRole('link', { name: 'Community 5 unread' })).toBeTruthy();
  const push = connection(client);
  push(messageRead.type, general, { number: 5, unread: 0, countedTo: 5 });
  push(messagePosted.type, general, posted);
  expect(await screen.findByRole('link', { name: 'Community 1 unread' })).toBeTruthy();
  answerWith(unreadNow([], 1));
  push(messagePosted.type, general, { ...posted, number: 7 });
  push(messageRead.type, general, { number: 6, unread: 0, countedTo: 6 });
  expect(await screen.findByRole('link', { name: 'Community 1 unread' })).toBeTruthy();
});
