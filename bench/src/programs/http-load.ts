import { connect, type Socket } from 'node:net';
import { runProgram } from '../program';

export interface HttpLoad {
  url: string;
  connections: number;
  /** Complete requests, which each connection sends in a cycle. */
  requests: string[];
  warmUpMs: number;
  measuredMs: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** The length of the first response in `bytes`, or null while it is incomplete. */
function lengthOfAnswer(bytes: Buffer): number | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered ${head.split('\r\n', 1)[0]}`);
  const announced = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (announced) {
    const length = end + 4 + Number(announced[1]);
    return bytes.length >= length ? length : null;
  }
  const last = bytes.indexOf('\r\n0\r\n\r\n', end);
  return last < 0 ? null : last + 7;
}

/**
 * One client that sends a request, reads the whole response and repeats; it reconnects when the
 * connection is closed.
 */
function keepAsking({ url, requests }: HttpLoad, listener: Listener): () => void {
  const { hostname, port } = new URL(url);
  let socket: Socket;
  let rest: Buffer = Buffer.alloc(0);
  let asked: number | null = null;
  let nth = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(requests[nth++ % requests.length] ?? '', 'latin1');
  };
  const read = (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const length = lengthOfAnswer(rest);
    if (length === null) return;
    const isLast = /\r\nconnection: *close/i.test(rest.toString('latin1', 0, length));
    rest = rest.subarray(length);
    listener.answer(performance.now() - (asked ?? NaN));
    asked = null;
    if (!isLast) ask();
  };
  const open = () => {
    socket = connect(Number(port), hostname).setNoDelay();
    socket.on('connect', ask).on('data', read).on('error', listener.error);
    socket.on('close', () => {
      if (asked === null) open();
      else listener.error(new Error('A connection was closed before it was answered.'));
    });
  };
  open();
  return () => void socket.removeAllListeners('close').destroy();
}

interface Listener {
  answer(ms: number): void;
  error(error: Error): void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Raw sockets: a general HTTP client would use more of the machine than what it measures. */
async function measure(load: HttpLoad): Promise<Measured> {
  let times: number[] = [];
  let error: Error | null = null;
  const listener = {
    answer: (ms: number) => times.push(ms),
    error: (one: Error) => (error ??= one),
  };
  const stops = Array.from({ length: load.connections }, () => keepAsking(load, listener));
  await wait(load.warmUpMs);
  times = [];
  const begun = performance.now();
  await wait(load.measuredMs);
  const [taken, seconds] = [times, (performance.now() - begun) / 1000];
  stops.forEach((stop) => stop());
  if (error !== null) throw error as Error;
  const sorted = taken.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
}

runProgram(() =>
  Promise.resolve({
    ready: {},
    answer: (load) => measure(load as HttpLoad),
    stop: () => Promise.resolve(),
  }),
);
