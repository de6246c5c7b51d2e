import { acceptWager, type LiveMessage } from '@contend/contracts';
import { acceptance, eventually, platform, Telemetry } from '@contend/test-kit';
import { io } from 'socket.io-client';
import { twoPlayers } from './play';

/** The trace headers that a browser sends with the click. */
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const requestId = 'the-click-on-accept';
const reached = ['chat', 'gateway', 'match', 'realtime', 'team', 'user', 'wager', 'wallet'];

// Spans and log lines are read in the process that emits them.
const thorough = globalThis.storyMode === 'processes' ? test.skip : test.thorough;

/** Ada offers, watches, and Bea accepts with one click. Resolves when Ada is notified. */
async function click(seen: Telemetry, ratio = 1) {
  const p = await platform(seen.options(ratio));
  const [ada, bea] = await twoPlayers(p);
  const wager = await p.openWager(ada, { stakeCents: 10_00 });
  const auth = { userId: ada.id, token: ada.bearer };
  const socket = io(p.url, { transports: ['websocket'], auth, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const accepted = new Promise<LiveMessage>((resolve) => {
    socket.on('wager', (message: LiveMessage) => {
      if (message.what === 'wager.accepted.v1') resolve(message);
    });
  });
  await bea.call(acceptWager, acceptance(bea, wager), {
    headers: { traceparent, 'x-request-id': requestId },
  });
  const message = await accepted;
  socket.disconnect();
  await p.settled();
  return { p, people: [ada, bea], message };
}

thorough(
  'a trace and a request id link the click of one player to the other’s screen',
  async () => {
    const seen = new Telemetry();
    const { people, message } = await click(seen);
    const last = 'realtime push wager.accepted.v1';
    await eventually('the push to be seen', () => seen.path(traceId, last).length > 0);
    expect(seen.path(traceId, last)).toEqual([
      'gateway POST /wagers/:wagerId/accept',
      'wager POST /wagers/:wagerId/accept',
      'wager send wager.accepted.v1',
      'realtime process wager.accepted.v1',
      last,
    ]);
    // The second side's stake: the call between services, and the wallet's event about it.
    const funded = 'realtime push funds.captured.v1';
    await eventually('the funding to be seen', () => seen.path(traceId, funded).length > 0);
    expect(seen.path(traceId, funded)).toEqual([
      'gateway POST /wagers/:wagerId/accept',
      'wager POST /wagers/:wagerId/accept',
      'wager POST /internal/wallet/fundings',
      'wallet POST /internal/wallet/fundings',
      'wallet send funds.captured.v1',
      'realtime process funds.captured.v1',
      funded,
    ]);
    const services = new Set(seen.spans(traceId).map(({ service }) => service));
    expect([...services].sort()).toEqual(reached);
    // The pushed message is unchanged in size, and no span names a person.
    expect(JSON.stringify(message)).not.toContain(traceId);
    // The request id of the click is in the log lines of every service that it reached.
    const lines = () => seen.lines.filter((line) => line.requestId === requestId);
    const logging = () => [...new Set(lines().map(({ service }) => service))].sort();
    await eventually('log lines of every service', () => logging().length === reached.length);
    expect(logging()).toEqual(reached);
    for (const { traceId: loggedTraceId } of lines()) expect(loggedTraceId).toBe(traceId);
    const spans = JSON.stringify(seen.spans());
    for (const { id, email, username } of people) {
      for (const secret of [id, email, `"${username}"`]) expect(spans).not.toContain(secret);
    }
  },
);

thorough('one trace links a GraphQL document to the services that it reads', async () => {
  const seen = new Telemetry();
  const p = await platform({ only: ['user', 'wallet', 'chat'], ...seen.options() });
  const ada = await p.player('ada');
  const query = '{ me { username } wallet { available } conversations { unread } }';
  const response = await fetch(`${p.url}/graphql`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${ada.bearer}` },
      traceparent,
    },
    body: JSON.stringify({ query }),
  });
  const data = { me: { username: ada.username }, wallet: { available: 0 } };
  expect(await response.json()).toEqual({ data: { ...data, conversations: { unread: 0 } } });
  const first = 'gateway POST /graphql';
  const reads = ['user', 'wallet', 'chat'].map((service) => `${service} POST /reads`);
  await eventually('the request to be seen', () => seen.path(traceId, first).length > 0);
  for (const read of reads) expect(seen.path(traceId, read)).toEqual([first, read]);
  const spans = JSON.stringify(seen.spans(traceId));
  for (const secret of [ada.id, ada.email, 'username']) expect(spans).not.toContain(secret);
});

thorough('ignores a sampling request from outside and keeps the trace id', async () => {
  const seen = new Telemetry();
  await click(seen, 0);
  expect(seen.spans()).toEqual([]);
  const logLines = seen.lines.filter((line) => line.requestId === requestId);
  for (const line of logLines) expect(line.traceId).toBe(traceId);
});
