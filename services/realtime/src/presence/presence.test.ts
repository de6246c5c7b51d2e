import type { PresenceChange } from '@contend/contracts';
import { type Follower, presence } from './presence.repository';

function following() {
  const online = new Set<string>();
  const read = (userIds: string[]) =>
    Promise.resolve(new Set(userIds.filter((u) => online.has(u))));
  const socketOf = () => {
    const sent: [string, boolean][] = [];
    const emit = (_name: string, change: PresenceChange) =>
      sent.push([change.userId, change.online]);
    const socket: Follower = { connected: true, emit };
    return { socket, sent };
  };
  return { online, users: presence(read), one: socketOf(), other: socketOf() };
}

test('replies who is online, and announces each change once to the followers', async () => {
  const { online, users, one, other } = following();
  online.add('ada');
  expect(await users.follow(one.socket, ['ada', 'bea', 'ada'])).toEqual(['ada']);
  expect(await users.follow(other.socket, ['bea'])).toEqual([]);
  online.add('bea').delete('ada');
  await users.announce();
  await users.announce();
  expect(one.sent).toEqual([
    ['ada', false],
    ['bea', true],
  ]);
  expect(other.sent).toEqual([['bea', true]]);
});

test('a change found by a request is announced to the other followers', async () => {
  const { online, users, one, other } = following();
  await users.follow(one.socket, ['ada']);
  online.add('ada');
  expect(await users.follow(other.socket, ['ada'])).toEqual(['ada']);
  expect([one.sent, other.sent]).toEqual([[['ada', true]], []]);
  await users.announce(['ada']);
  expect(other.sent).toEqual([]);
});

test('a request replaces the one before; a closed socket watches no user', async () => {
  const { online, users, one, other } = following();
  await users.follow(one.socket, ['ada']);
  await users.follow(one.socket, ['bea']);
  await users.follow(other.socket, ['bea']);
  users.leave(other.socket);
  const closed = { ...other.socket, connected: false };
  await users.follow(closed, ['ada', 'bea']);
  online.add('ada').add('bea');
  await users.announce();
  expect([one.sent, other.sent]).toEqual([[['bea', true]], []]);
});

test('a user who is left out is offline for that socket alone', async () => {
  const { online, users, one, other } = following();
  online.add('ada').add('bea');
  await users.follow(one.socket, ['ada', 'bea']);
  await users.follow(other.socket, ['ada']);
  users.leaveOut(one.socket, ['ada', 'cal']);
  users.leaveOut(one.socket, ['ada']);
  online.delete('ada');
  online.delete('bea');
  await users.announce();
  expect(one.sent).toEqual([
    ['ada', false],
    ['bea', false],
  ]);
  expect(other.sent).toEqual([['ada', false]]);
});

test('while presence can’t be read a request fails and changes nothing', async () => {
  const { online, one } = following();
  let isDown = false;
  const users = presence((userIds) => {
    if (isDown) return Promise.reject(new Error('down'));
    return Promise.resolve(new Set(userIds.filter((u) => online.has(u))));
  });
  await users.follow(one.socket, ['ada']);
  isDown = true;
  await expect(users.follow(one.socket, ['bea'])).rejects.toThrow('down');
  await expect(users.announce()).rejects.toThrow('down');
  isDown = false;
  online.add('ada').add('bea');
  await users.announce();
  expect(one.sent).toEqual([['ada', true]]);
});
