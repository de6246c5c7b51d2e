import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithThisProcess, exitOnSignals } from './end-with-this-process';

const started = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });

test('ends every child when this process exits, and only then', async () => {
  const before = process.listeners('exit');
  const children = [started(), started()];
  children.forEach((child) => endWithThisProcess(child));
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  const added = process.listeners('exit').filter((listener) => !before.includes(listener));
  expect(added).toHaveLength(1);
  added.forEach((listener) => listener.call(process, 0));
  expect(await ended).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ]);
  expect(process.listeners('exit')).toEqual(before);
});

test('signals exit this process, with the codes that shells report', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const listeners = new Map<string, () => void>();
  const listen = (signal: string, listener: () => void) => void listeners.set(signal, listener);
  jest.spyOn(process, 'once').mockImplementation(listen as never);
  exitOnSignals();
  listeners.forEach((listener) => listener());
  expect([...listeners.keys()]).toEqual(['SIGHUP', 'SIGINT', 'SIGTERM']);
  expect(exit.mock.calls).toEqual([[129], [130], [143]]);
  jest.restoreAllMocks();
});
