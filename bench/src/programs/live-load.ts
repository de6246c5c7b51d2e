import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { clientFrame, readFrames } from '../frames';
import { runProgram } from '../program';
import { percentile } from '../statistics';
import { watched } from '../waves';
import type { SocketUser } from './live-service';

/** The requests of a load generator. */
export type LiveQuestion =
  | { kind: 'connect'; url: string; clients: number; people: SocketUser[] }
  | { kind: 'listen'; deliveries: number }
  | { kind: 'result' };

export interface DeliveryResult {
  /** Clock time in milliseconds when the last message arrived. */
  lastAt: number;
  p50: number;
  p99: number;
}

const atOnce = 100;
const pollTimeoutMs = 60_000;
const pong = clientFrame('3');

interface Client {
  url: string;
  person: SocketUser | undefined;
  message(text: string): void;
  broken(error: Error): void;
}

/** A minimal Socket.IO client over a WebSocket; resolves when it has joined the room. */
const enter = ({ url, person, message, broken }: Client) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const say = (text: string) => void socket.write(clientFrame(text));
    const onFrame = (text: string) => {
      if (text.startsWith('42["match"')) message(text);
      else if (text === '2') socket.write(pong);
      else if (text.startsWith('0')) say(`40${person ? JSON.stringify(person) : ''}`);
      else if (text.startsWith('40') && person) say(`420["watch",${JSON.stringify(watched)}]`);
      else if (text.startsWith('40') || text.startsWith('430[{"ok":true')) resolve();
      else if (!text.startsWith('42')) broken(new Error(`Not let in: ${text}`));
    };
    let rest: Buffer | null = null;
    const upgraded = (bytes: Buffer): Buffer => {
      const end = bytes.indexOf('\r\n\r\n');
      if (!bytes.toString('latin1', 0, 12).startsWith('HTTP/1.1 101')) {
        throw new Error(bytes.toString('latin1', 0, 200));
      }
      return bytes.subarray(end + 4);
    };
    socket.on('connect', () => {
      const path = '/socket.io/?EIO=4&transport=websocket';
      const head = [`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: Upgrade'];
      head.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13');
      head.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==');
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      try {
        if (rest === null) rest = readFrames(upgraded(chunk), onFrame);
        else rest = readFrames(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, onFrame);
      } catch (error) {
        broken(error as Error);
      }
    });
    socket.on('error', broken);
    socket.on('close', () => broken(new Error('A client was disconnected.')));
  });

runProgram(() => {
  let error: Error | null = null;
  let expected = Infinity;
  let latencies: number[] = [];
  let lastAt = 0;
  let last = { text: '', at: 0 };

  /** All clients receive the same text, so it is parsed once. */
  function message(text: string): void {
    if (text !== last.text) {
      const begin = text.indexOf('"at":"') + 6;
      last = { text, at: Date.parse(text.slice(begin, begin + 24)) };
    }
    lastAt = Date.now();
    latencies.push(lastAt - last.at);
  }
  const broken = (one: Error) => void (error ??= one);

  async function connectAll(url: string, clients: number, people: SocketUser[]): Promise<void> {
    let next = 0;
    const worker = async () => {
      while (next < clients && !error) {
        const person = people[next++ % Math.max(1, people.length)];
        await Promise.race([enter({ url, person, message, broken }), setTimeout(pollTimeoutMs)]);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (error) throw error;
  }

  async function deliveryResult(): Promise<DeliveryResult> {
    const until = Date.now() + pollTimeoutMs;
    while (latencies.length < expected && !error && Date.now() < until) await setTimeout(20);
    if (error) throw error;
    if (latencies.length !== expected) {
      throw new Error(`Received ${latencies.length} messages of ${expected}.`);
    }
    return { lastAt, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  }

  return Promise.resolve({
    ready: {},
    async answer(question) {
      const asked = question as LiveQuestion;
      if (asked.kind === 'connect') await connectAll(asked.url, asked.clients, asked.people);
      else if (asked.kind === 'result') return deliveryResult();
      else {
        expected = asked.deliveries;
        latencies = [];
      }
      return null;
    },
    stop: () => Promise.resolve(),
  });
});
