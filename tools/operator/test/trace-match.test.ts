import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventEnvelope } from '@contend/contracts';
import { appendArchive } from '../src/archive/append-archive';
import type { MatchTrace } from '../src/archive/match-trace';
import { someEvent, StreamInMemory } from './archived-stream';
import { runOperator } from './run-operator';

const [matchId, wagerId, otherId] = ['7', '8', '9'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];
const traceOf = (digit: string) => digit.repeat(32);

/** An event of a request, in the order of the numbers. */
function step(nth: number, type: string, source: string, given: Partial<EventEnvelope>) {
  const time = `2026-03-02T12:00:${String(nth).padStart(2, '0')}.000Z`;
  const traceparent = `00-${traceOf(String(nth))}-${'d'.repeat(16)}-01`;
  return someEvent({ type, source, time, requestId: `r${nth}`, traceparent, ...given });
}

const opened = step(1, 'wager.opened.v1', 'wager', { subject: wagerId, data: { wagerId } });
const accepted = step(2, 'wager.accepted.v1', 'wager', { subject: wagerId, data: { wagerId } });
const captured = step(3, 'funds.captured.v1', 'wallet', {
  data: { reference: { kind: 'wager', id: wagerId } },
});
const requested = step(4, 'match.requested.v1', 'wager', {
  subject: wagerId,
  data: { matchId, source: { kind: 'wager', id: wagerId } },
});
const started = step(5, 'match.started.v1', 'match', { subject: matchId, data: {} });
const others = [
  step(6, 'wager.opened.v1', 'wager', { subject: otherId, data: { wagerId: otherId } }),
  step(7, 'match.started.v1', 'match', {
    data: { matchId: otherId, source: { kind: 'wager', id: otherId } },
  }),
];

describe('trace match', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'contend-trace-'));
    const stream = new StreamInMemory();
    stream.add('match.events', 0, started, ...others);
    // Delivered twice.
    stream.add('wager.events', 0, opened, accepted, requested, accepted);
    stream.add('wallet.events', 1, captured);
    await appendArchive({ stream, folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const trace = (id: string, ...more: string[]) =>
    runOperator(['trace', 'match', id, '--archive', folder, ...more]);

  test('lists the events of a match and its wager by time, with request and trace', async () => {
    const { code, out } = await trace(matchId);
    const lines = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(code).toBe(0);
    expect(lines.slice(0, -2)).toEqual([
      ['time', 'service', 'event', 'requestId', 'traceId'],
      ...[opened, accepted, captured, requested, started].map(
        ({ time, source, type, requestId }, nth) => [
          ...[time, source, type, requestId, traceOf(String(nth + 1))],
        ],
      ),
    ]);
    expect(out).toContain(`5 events of match ${matchId}, wager ${wagerId}.`);
  });

  test('prints what it found as JSON, without the data of events', async () => {
    const { events, wagerId: found } = (await trace(matchId, '--json')).json() as MatchTrace;
    expect(found).toBe(wagerId);
    expect(events).toHaveLength(5);
    expect(events[4]).toEqual({
      ...{ time: started.time, service: 'match', type: 'match.started.v1', subject: matchId },
      ...{ sequence: 1, requestId: 'r5', traceId: traceOf('5') },
    });
  });

  test('ends with 1 for a match without events, and with 2 for a wrong id', async () => {
    expect(await trace('f'.repeat(24))).toMatchObject({
      ...{ code: 1, out: `0 events of match ${'f'.repeat(24)}, no wager.` },
    });
    expect(await trace('42')).toMatchObject({
      code: 2,
      error: expect.stringContaining('is no id of a match') as string,
    });
    expect(await runOperator(['trace', 'match'])).toMatchObject({ code: 2 });
  });
});
