import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyProxy from '@fastify/http-proxy';
import express from 'express';
import fastify from 'fastify';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { runProgram } from '../program';

export type PlainProxy = 'express' | 'express-keep-alive' | 'fastify';

/** As in the README of http-proxy-middleware; with an agent when one is given. */
async function expressProxy(target: string, agent?: Agent): Promise<string> {
  const app = express();
  app.use('/api', createProxyMiddleware({ target, changeOrigin: true, ...(agent && { agent }) }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As in the README of `@fastify/http-proxy`. */
async function fastifyApp(upstream: string): Promise<string> {
  const app = fastify();
  await app.register(fastifyProxy, { upstream, prefix: '/api' });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A plain proxy: no limits, no logs, no additional headers. */
runProgram(async ({ kind, upstream }: { kind: PlainProxy; upstream: string }) => {
  const url =
    kind === 'fastify'
      ? await fastifyApp(upstream)
      : await expressProxy(
          upstream,
          kind === 'express' ? undefined : new Agent({ keepAlive: true }),
        );
  return { ready: { url }, stop: () => Promise.resolve() };
});
