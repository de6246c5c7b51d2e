import { startGateway } from '@contend/gateway';
import { runProgram } from '../program';

/** The gateway with its production features; limits are counted, but too high to be reached. */
runProgram(async ({ upstream }: { upstream: string }) => {
  const gateway = await startGateway({
    urlOf: () => upstream,
    webRoot: null,
    redis: null,
    allowedOrigins: [],
    publicUrl: 'https://contend.example',
    secure: true,
    limits: { perAddress: 1e9, perToken: 1e9 },
    logLevel: 'info',
  });
  return { ready: { url: gateway.url }, stop: () => gateway.stop() };
});
