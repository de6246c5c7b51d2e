import { WebSocket } from 'ws';

interface Person {
  id: string;
  bearer: string;
}

/** A user's screen: Socket.IO over a WebSocket, reduced to receiving messages. */
export function openScreen(
  url: string,
  { id: userId, bearer: token }: Person,
  hear: (name: string, message: { data: Record<string, unknown> }) => void,
): Promise<{ close(): void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ userId, token })}`);
      else if (text.startsWith('40')) resolve({ close: () => socket.close() });
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('42')) {
        const [name, message] = JSON.parse(text.slice(2)) as [string, never];
        hear(name, message);
      }
    });
  });
}
