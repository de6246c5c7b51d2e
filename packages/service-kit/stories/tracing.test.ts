import { eventually, Telemetry } from '@contend/test-kit';
import { addOne, openTally, tallies } from './tally';

type Tallies = Awaited<ReturnType<typeof tallies>>;
let kit: Tallies;
let seen: Telemetry;
beforeEach(() => {
  seen = new Telemetry();
});
afterEach(() => kit.end());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const sampled = `00-${traceId}-00f067aa0ba902b7-01`;
const unsampled = `00-${traceId}-00f067aa0ba902b7-00`;

/** Opens a tally outside the trace and adds one to it as part of `traceparent`. */
async function addAsPartOf(traceparent: string): Promise<void> {
  const { id } = await kit.ada().call(openTally, { body: { start: 0 } });
  const headers = { traceparent, 'x-request-id': 'the-request' };
  await kit.ada().call(addOne, { params: { tallyId: id } }, { headers });
  await eventually('the event to be out', () => kit.published.length > 0);
  await kit.quiet();
  await eventually('its row to be gone', async () => (await kit.stored('outbox')) === 0);
}

test('traces a request over the outbox and the bus to the consumer', async () => {
  kit = await tallies('plain', seen.options());
  await addAsPartOf(sampled);
  expect(seen.path(traceId, 'chat process message.tally-raised.v1')).toEqual([
    'chat POST /tallies/:tallyId/add',
    'chat send message.tally-raised.v1',
    'chat process message.tally-raised.v1',
  ]);
  const [server] = seen.spans(traceId).filter(({ name }) => name.startsWith('POST'));
  expect(server).toMatchObject({
    parentId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/tallies/:tallyId/add',
      'contend.request_id': 'the-request',
    },
  });
});

test.thorough('logs the trace id of a request that is not sampled, and no spans', async () => {
  kit = await tallies('plain', seen.options());
  await addAsPartOf(unsampled);
  expect(seen.spans(traceId)).toEqual([]);
  const lines = seen.lines.filter((line) => line.requestId === 'the-request');
  expect(lines.map(({ msg }) => msg).sort()).toEqual(['event handled', 'request']);
  for (const line of lines) expect(line.traceId).toBe(traceId);
});

test.thorough('passes a trace on unchanged and records nothing without a sink', async () => {
  kit = await tallies('plain', { logTo: seen.options().logTo });
  await addAsPartOf(sampled);
  expect(seen.spans()).toEqual([]);
  const [raised] = kit.published.map(({ envelope }) => envelope);
  expect(raised?.traceparent).toBe(sampled);
});
