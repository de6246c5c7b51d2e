import { Worker } from 'node:worker_threads';
import { endOfWorker } from './store';

const run = (script: string): Worker =>
  new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });

test('reports that the store ran out of memory', async () => {
  const hungry = run('const all = []; for (;;) all.push(new Array(1000).fill(all.length))');
  expect(await endOfWorker(hungry)).toBe('it ran out of memory');
});

test('reports the error that stopped the store', async () => {
  expect(await endOfWorker(run("throw new Error('no such page')"))).toBe('no such page');
});

test('reports an exit without an error', async () => {
  expect(await endOfWorker(run('process.exit(3)'))).toBe('it ended with code 3');
});

test('does not report a closed store', async () => {
  const closed = run("require('node:worker_threads').parentPort.postMessage('closed')");
  const reported: string[] = [];
  void endOfWorker(closed).then((reason) => reported.push(reason));
  await new Promise((resolve) => closed.once('exit', resolve));
  await new Promise(setImmediate);
  expect(reported).toEqual([]);
});
