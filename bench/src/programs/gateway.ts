import { startGateway } from '@contend/gateway';
import { runProgram } from '../program';

/** The gateway with all it does in production; its limits are counted, and too high to be met. */
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
