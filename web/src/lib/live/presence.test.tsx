import { presenceName } from '@contend/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { io } from 'socket.io-client';
import { ada, cacheFor, renderAt } from '../../../test/api';
import { LiveProvider } from './live';
import type { LiveRule } from './live-rules';
import { usePresence } from './presence';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const wire = {
  connected: true,
  ...{ on: jest.fn(), once: jest.fn(), off: jest.fn(), emit: jest.fn() },
  ...{ connect: jest.fn(), disconnect: jest.fn() },
};
const noRules: LiveRule[] = [];
const [mia, max, zoe] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];

const Shown = ({ ids, name }: { ids: string[]; name: string }) => {
  const online = usePresence(ids);
  return <p aria-label={name}>{[...online].sort().join()}</p>;
};
const shown = (name: string) => screen.getByLabelText(name).textContent;
const handlersOf = (event: string) =>
  wire.on.mock.calls
    .filter(([name]) => name === event)
    .map(([, handler]) => handler as (change?: object) => void);
const requests = () =>
  wire.emit.mock.calls
    .filter(([name]) => name === presenceName)
    .map(([, asked]) => asked as object);
const answer = (reply: object) => {
  const [, , respond] = wire.emit.mock.calls.findLast(([name]) => name === presenceName) ?? [];
  act(() => (respond as (reply: object) => void)(reply));
};
const happens = (event: string, change?: object) =>
  act(() => handlersOf(event).forEach((handler) => handler(change)));

const show = async () => {
  jest.clearAllMocks();
  jest.mocked(io).mockReturnValue({ ...wire } as never);
  const screens = (
    <LiveProvider rules={noRules}>
      <Shown name="team" ids={[mia, max]} />
      <Shown name="match" ids={[max, zoe]} />
    </LiveProvider>
  );
  renderAt('/', screens, cacheFor(ada));
  await act(async () => undefined);
};

test('asks once for the users of all components, and follows their changes', async () => {
  await show();
  expect(requests()).toEqual([{ userIds: [mia, max, zoe] }]);
  expect([shown('team'), shown('match')]).toEqual(['', '']);
  answer({ ok: true, online: [max] });
  expect([shown('team'), shown('match')]).toEqual([max, max]);
  happens(presenceName, { userId: zoe, online: true });
  expect([shown('team'), shown('match')]).toEqual([max, `${max},${zoe}`]);
  happens(presenceName, { userId: max, online: false });
  expect([shown('team'), shown('match')]).toEqual(['', zoe]);
});

test('shows no user as online without a connection, and asks again after a reconnect', async () => {
  await show();
  answer({ ok: true, online: [mia] });
  happens('disconnect');
  expect(shown('team')).toBe('');
  happens('connect');
  expect(requests()).toHaveLength(2);
  answer({ ok: false, code: 'unavailable', message: 'Try again.' });
  expect(shown('team')).toBe('');
});

test('asks at most ten times in ten seconds, and again after a refusal', async () => {
  jest.useFakeTimers();
  const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const Page = () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <Shown name="page" ids={[mia, count.toString(16).padStart(24, '0')]} />
        <button onClick={() => setCount(count + 1)}>Next</button>
      </>
    );
  };
  jest.clearAllMocks();
  jest.mocked(io).mockReturnValue({ ...wire } as never);
  const page = (
    <LiveProvider rules={noRules}>
      <Page />
    </LiveProvider>
  );
  renderAt('/', page, cacheFor(ada));
  for (let nth = 0; nth < 40; nth += 1) {
    await passed(240);
    fireEvent.click(screen.getByText('Next'));
  }
  expect(requests().length).toBeGreaterThan(5);
  expect(requests().length).toBeLessThanOrEqual(10);
  await passed(2000);
  const { length } = requests();
  answer({ ok: false, code: 'rate-limited', message: 'Try again later.' });
  await passed(4999);
  expect(requests()).toHaveLength(length);
  await passed(1);
  expect(requests()).toHaveLength(length + 1);
  const userIds = [(40).toString(16).padStart(24, '0'), mia];
  expect(requests().at(-1)).toEqual({ userIds });
  jest.useRealTimers();
});
