import { once } from 'node:events';
import { eventually, Telemetry } from '@contend/test-kit';
import { fakeService, fakeServices, gatewayWith } from './fake-services';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const foreignHeaders = { tracestate: 'vendor=1', baggage: 'userId=ada' };

/** The headers that a service receives for a request with these. */
async function arriving(sent: Record<string, string>, seen?: Telemetry, ratio?: number) {
  const { url } = await gatewayWith(await fakeServices(), seen?.options(ratio));
  const reply = await fetch(`${url}/api/games`, { headers: sent });
  return ((await reply.json()) as { headers: Record<string, string> }).headers;
}

test('a service receives the gateway’s span and no other trace header', async () => {
  const headers = await arriving({ traceparent, ...foreignHeaders }, new Telemetry());
  expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331).{16}-01$`));
  expect(headers).not.toHaveProperty('tracestate');
  expect(headers).not.toHaveProperty('baggage');
});

test('an invalid header begins a new trace', async () => {
  const { traceparent: own } = await arriving({ traceparent: 'x'.repeat(5000) }, new Telemetry());
  expect(own).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
});

test('the caller’s sampling flag is ignored', async () => {
  const { traceparent: own } = await arriving({ traceparent }, new Telemetry(), 0);
  expect(own).toMatch(new RegExp(`^00-${traceId}-.{16}-00$`));
});

test('a gateway without tracing strips inbound traces', async () => {
  const headers = await arriving({ traceparent, ...foreignHeaders });
  for (const name of ['traceparent', 'tracestate', 'baggage']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('logs a request whose caller disconnects before the reply as 499', async () => {
  const { url: service, server } = await fakeService(() => undefined);
  const seen = new Telemetry();
  const { url } = await gatewayWith({ all: service }, { ...seen.options(), logLevel: 'info' });
  const caller = new AbortController();
  const reply = fetch(`${url}/api/games`, { signal: caller.signal, headers: { traceparent } });
  await Promise.all([once(server, 'request').then(() => caller.abort()), reply.catch(() => null)]);
  const logged = () => seen.lines.find(({ msg }) => msg === 'request');
  await eventually('the request to be logged', () => logged() !== undefined);
  expect(logged()).toMatchObject({ route: '/games', status: 499 });
});
