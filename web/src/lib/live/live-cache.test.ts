import { LiveOrder } from '@contend/client';
import { getMatch, scoreProposed } from '@contend/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keyOf } from '../http/calls';
import { applyLive } from './live-cache';

const id = 'a'.repeat(24);
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
const queryKey = keyOf(getMatch, { params: { matchId: id } });

test('repeats a first read that a change overtakes, once, when it ends', async () => {
  const client = new QueryClient();
  const answers: ((score: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const order = new LiveOrder();
  const rules = [{ on: 'match' as const, stales: () => [queryKey] }];
  const push = (sequence: number) => {
    const about = { id, room: `match:${id}`, sequence, what: scoreProposed.type };
    const message = { ...about, at: '2030-01-01T00:00:00.000Z', data: {} };
    applyLive({ client, order, rules }, { name: 'match', message });
  };
  push(1);
  push(2);
  expect(answers).toHaveLength(1);
  answers[0]?.('before the report');
  await pause();
  expect(answers).toHaveLength(2);
  answers[1]?.('the report');
  await pause();
  expect(client.getQueryData(queryKey)).toBe('the report');
  expect(answers).toHaveLength(2);
  stop();
  client.clear();
});
