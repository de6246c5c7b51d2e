import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serviceNames } from '@contend/contracts';
import { type GatewayOptions, startGateway } from '../src/gateway';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const fileCleanUps: typeof cleanUps = [];
afterAll(async () => {
  for (const cleanUp of fileCleanUps.splice(0).reverse()) await cleanUp();
});

/** What `start` makes lasts until the last test of the file. */
export async function forFile<T>(start: () => Promise<T>): Promise<T> {
  const ofTest = cleanUps.splice(0);
  const started = await start();
  fileCleanUps.push(...cleanUps.splice(0));
  cleanUps.push(...ofTest);
  return started;
}

/** Runs `work` when the test is over. */
export const onTestEnd = (work: () => Promise<unknown>): void => void cleanUps.push(work);

/** An HTTP server in place of a service. */
export async function fakeService(
  listener: RequestListener,
): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Responds with the request that arrived. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const body = Buffer.concat(chunks).toString();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

/** A gateway in front of fake services: each is at `urls[service]`, or at `urls.all`. */
export async function gatewayWith(
  urls: Record<string, string>,
  options: Partial<GatewayOptions> = {},
) {
  const gateway = await startGateway({
    urlOf: (service) => urls[service] ?? urls.all ?? 'http://127.0.0.1:1',
    webRoot: null,
    redis: null,
    allowedOrigins: [],
    secure: false,
    logLevel: 'silent',
    ...options,
  });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= gateway.stop());
  onTestEnd(stop);
  return { ...gateway, stop };
}

let services: Promise<Record<string, string>> | null = null;

/** A fake for each service, which responds with its own name and the request; one set per file. */
export const fakeServices = (): Promise<Record<string, string>> =>
  (services ??= forFile(startFakeServices));

async function startFakeServices(): Promise<Record<string, string>> {
  const urls = await Promise.all(
    serviceNames.map(async (name) => {
      const { url } = await fakeService((request, response) => {
        response.setHeader('x-service', name);
        echo(request, response);
      });
      return [name, url];
    }),
  );
  return Object.fromEntries(urls) as Record<string, string>;
}

/** Sends raw bytes and returns the response until the other side closed. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}
