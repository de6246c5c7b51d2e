import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { platform, type StoryPlatform } from '@contend/test-kit';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Push services and Discord, on this machine: stores what it receives. */
export class Outside {
  readonly received: Received[] = [];
  /** The status of each coming reply; then 201. */
  readonly statuses: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      this.received.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(this.statuses.shift() ?? 201).end('ignored');
    });
  });

  private async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A platform of the file, with the services that send notifications, which sends them here. */
  async platform(): Promise<StoryPlatform> {
    const settings = { OUTBOUND_TEST_ORIGIN: await this.start() };
    return platform({ only: ['user', 'chat'], lasts: 'file', settings });
  }

  /** Forgets what was received and what is to be replied. */
  forget(): void {
    this.received.length = 0;
    this.statuses.length = 0;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A browser with a subscription: decrypts what it receives, by RFC 8291. */
export class Browser {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly path: string) {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `https://fcm.googleapis.com${this.path}`,
      keys: {
        p256dh: this.keys.getPublicKey().toString('base64url'),
        auth: this.auth.toString('base64url'),
      },
    };
  }

  decrypt({ body }: Received): unknown {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([
      ...[Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender],
    ]);
    const secret = hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, info, 32);
    const expand = (label: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, bytes),
      );
    const [key, nonce] = [expand('aes128gcm', 16), expand('nonce', 12)];
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
  }
}
