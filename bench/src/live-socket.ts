import type { WatchRequest } from '@contend/contracts';
import { WebSocket } from 'ws';

interface Person {
  id: string;
  bearer: string;
}

interface Screen extends Person {
  /** The room that it shows, beside what concerns its user. */
  watched?: WatchRequest;
}

/** A user's screen: Socket.IO over a WebSocket, reduced to receiving messages. */
export function openScreen(
  url: string,
  { id: userId, bearer: token, watched }: Screen,
  hear: (name: string, message: { data: Record<string, unknown> }, bytes: number) => void,
): Promise<{ close(): void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ userId, token })}`);
      else if (text.startsWith('40') && watched) {
        socket.send(`420["watch",${JSON.stringify(watched)}]`);
      } else if (text.startsWith('40') || text.startsWith('430[{"ok":true')) {
        resolve({ close: () => socket.close() });
      } else if (text.startsWith('430')) reject(new Error(text));
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('42')) {
        const [name, message] = JSON.parse(text.slice(2)) as [string, never];
        hear(name, message, bytes.length);
      }
    });
  });
}
