import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type ReadinessCheck, readiness } from '../src';

/** The reply of `/readyz` for these checks. */
async function answered(checks: ReadinessCheck[], closing = { now: false }) {
  const server = createServer(express().get('/readyz', readiness(checks, closing)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
  const body: unknown = await reply.json();
  server.close();
  server.closeAllConnections();
  return [reply.status, body];
}

const store: ReadinessCheck = { name: 'store', required: true, isHealthy: () => true };
const redis: ReadinessCheck = { name: 'redis', required: false, isHealthy: () => true };

test('is ready when all dependencies are healthy', async () => {
  const checks = { store: true, redis: true };
  expect(await answered([store, redis])).toEqual([200, { status: 'ready', missing: [], checks }]);
});

test('names missing dependencies, and fails only for required ones', async () => {
  const gone = { ...redis, isHealthy: () => Promise.reject(new Error('away')) };
  expect(await answered([store, gone])).toEqual([
    200,
    { status: 'degraded', missing: ['redis'], checks: { store: true, redis: false } },
  ]);
  // Never resolves: the check times out.
  const silent = { ...store, isHealthy: () => new Promise<boolean>(() => undefined) };
  expect(await answered([silent, gone])).toEqual([
    503,
    { status: 'not ready', missing: ['store', 'redis'], checks: { store: false, redis: false } },
  ]);
});

test('reports draining once shutdown has begun', async () => {
  const checks = { store: true };
  expect(await answered([store], { now: true })).toEqual([
    503,
    { status: 'draining', missing: [], checks },
  ]);
});
