import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  confirmEmail,
  confirmEmailChange,
  deliverMessage,
  emailChangeHoldMs,
  getEmailChange,
  mailboxPage,
  requestEmailChange,
  resetPassword,
  sendPasswordRecovery,
  signUp,
} from '@contend/contracts';
import {
  newServiceKey,
  publicKeySet,
  readConfig,
  type RunningService,
  type ServiceClient,
  serviceClient,
  serviceKeysOf,
  startService,
} from '@contend/service-kit';
import { eventually, FakeClock, storyInfrastructureOf, TestClient } from '@contend/test-kit';
import mongoose from 'mongoose';
import { config } from '../src/config';
import { userService } from '../src/service';

/** A minimal mail server: accepts every mail and stores it (RFC 5321 §4.1). */
class MailServer {
  readonly mails: string[] = [];
  isBroken = false;
  /** An address that it does not know. */
  unknown: string | null = null;
  refused = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.converse(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    let mail: string | null = null;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (mail !== null) {
        mail += said;
        if (!mail.endsWith('\r\n.\r\n')) return;
        this.mails.push(mail);
        mail = null;
        socket.write('250 taken\r\n');
      } else if (said.startsWith('DATA')) {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (said.startsWith('MAIL') && this.isBroken) {
        this.refused += 1;
        socket.write('451 try again later\r\n');
      } else if (this.unknown && said.startsWith(`RCPT TO:<${this.unknown}>`)) {
        this.refused += 1;
        socket.write('550 no such mailbox\r\n');
      } else {
        socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }
}

interface Mailing {
  anyone: TestClient;
  as(token: string): TestClient;
  clock: FakeClock;
  wallet: ServiceClient<'wallet'>;
  server: MailServer;
  stored(): Promise<number>;
}

/** The user service alone, with a real mail server behind it. */
async function mailing(story: (mailing: Mailing) => Promise<void>): Promise<void> {
  const prefix = `story_mail_${process.pid}_${Date.now().toString(36)}`;
  const infrastructure = await storyInfrastructureOf(prefix, ['user']);
  const server = new MailServer();
  const keys = { user: newServiceKey(), wallet: newServiceKey() };
  const publicKeys = publicKeySet(keys);
  let service: RunningService | null = null;
  const urlOf = () => service?.url ?? '';
  const platform = {
    ...infrastructure,
    databasePrefix: prefix,
    clock: new FakeClock(new Date('2026-03-02T12:00:00.000Z')),
    urlOf,
    serviceKeys: serviceKeysOf(keys.user, publicKeys),
    secureCookies: true,
    logLevel: 'silent',
  };
  const environment = {
    MAIL: 'smtp',
    SMTP_URL: await server.start(),
    TOKEN_PRIVATE_KEY: newServiceKey(),
    SECOND_FACTOR_KEY: 'a'.repeat(64),
    PUBLIC_URL: 'https://contend.example',
  };
  const { privateKey } = serviceKeysOf(keys.wallet, publicKeys);
  const wallet = serviceClient({ from: 'wallet', urlOf, privateKey });
  const connection = await mongoose.createConnection(infrastructure.mongoUrl).asPromise();
  const database = connection.useDb(`${prefix}_user`).db!;
  try {
    service = await startService(userService, platform, { environment });
    const stored = () => database.collection('mailbox').countDocuments();
    const as = (token: string | null) => new TestClient(urlOf(), token);
    const { clock } = platform;
    await story({ anyone: as(null), as, clock, wallet, server, stored });
  } finally {
    await service?.stop();
    await infrastructure.bus.close();
    await wallet.close();
    await database.dropDatabase();
    await connection.close();
    await infrastructure.redis?.quit();
    server.stop();
  }
}

const account = {
  email: 'ada@players.example',
  username: 'ada',
  password: 'teal otter juggles seven forks',
};

/** The text of the last mail to an address whose text contains something; empty before. */
const mailTo = ({ mails }: MailServer, to: string, part: string): string =>
  mails
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${to}`) && mail.includes(part))
    .at(-1) ?? '';
const tokenIn = (mail: string): string => /\?token=([\w-]{43})/.exec(mail)?.[1] ?? '';

test.thorough(
  'where the present mailbox refuses the notice, the link to the new one is mailed later',
  () =>
    mailing(async ({ anyone, as, clock, server }) => {
      const { email: former, password: currentPassword } = account;
      const email = 'ada.new@players.example';
      const ada = as((await anyone.call(signUp, { body: account })).token);
      const first = () => tokenIn(mailTo(server, former, 'confirm-email'));
      await eventually('the first link', () => first() !== '');
      await anyone.call(confirmEmail, { body: { token: first() } });
      server.unknown = former;
      await ada.call(requestEmailChange, { body: { email, currentPassword } });
      const linkAt = async () => (await ada.call(getEmailChange, {})).pending?.linkAt ?? null;
      await eventually('the refusal', async () => (await linkAt()) !== null);
      const heldUntil = new Date(clock.now().getTime() + emailChangeHoldMs);
      expect(await linkAt()).toBe(heldUntil.toISOString());
      expect(server.refused).toBe(1);
      const second = () => tokenIn(mailTo(server, email, 'email-change/confirm'));
      expect(second()).toBe('');
      clock.advance(emailChangeHoldMs);
      await eventually('the link to the new address', () => second() !== '');
      await anyone.call(confirmEmailChange, { body: { token: second() } });
    }),
);

test('with a mail server the link is mailed, and the mailbox page does not exist', () =>
  mailing(async ({ anyone, server, stored }) => {
    const { headers } = await anyone.answer(signUp, { body: account });
    expect(headers.get('set-cookie')).toContain('; Secure');
    server.isBroken = true;
    await anyone.call(sendPasswordRecovery, { body: { email: account.email } });
    await eventually('the mail to be refused', () => server.refused > 0);
    server.isBroken = false;
    // Beside the link that confirms the address.
    const found = () => server.mails.find((one) => one.includes('Subject: Set a new password'));
    await eventually('the mail to arrive', () => found() !== undefined);
    const mail = (found() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('To: ada@players.example');
    expect(mail).toContain('From: Contend <no-reply@contend.example>');
    const token = /https:\/\/contend\.example\/reset-password\?token=([\w-]{43})/.exec(mail)?.[1];
    const body = { token: token ?? '', password: 'nine red kites over the moor' };
    expect(await anyone.call(resetPassword, { body })).toEqual({ ok: true });
    expect(await anyone.refused(mailboxPage, {})).toEqual({
      status: 404,
      code: 'message-not-found',
    });
    expect(await stored()).toBe(0);
  }));

test.thorough('a text message without a provider is refused, not lost', () =>
  mailing(async ({ wallet, server }) => {
    const message = { to: '+14155550123', subject: 'Your code', text: '123456' };
    await expect(
      wallet.call(deliverMessage, { body: { channel: 'sms', ...message } }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.mails).toEqual([]);
  }),
);

test('missing or invalid settings are named, and their values never shown', () => {
  const tokenPrivateKey = newServiceKey();
  const broken = { TOKEN_PRIVATE_KEY: 'not a key', MAIL: 'mailbox' };
  expect(() => readConfig(config, broken)).toThrow(
    /TOKEN_PRIVATE_KEY: must be a P-256 private key/,
  );
  expect(() => readConfig(config, broken)).not.toThrow(/not a key/);
  expect(() => readConfig(config, { TOKEN_PRIVATE_KEY: tokenPrivateKey })).toThrow(/MAIL/);
  const keys = { TOKEN_PRIVATE_KEY: tokenPrivateKey, SECOND_FACTOR_KEY: 'a'.repeat(64) };
  const smtp = { ...keys, MAIL: 'smtp' };
  expect(() => readConfig(config, smtp)).toThrow(/SMTP_URL: is needed with MAIL=smtp/);
  const oneLine = tokenPrivateKey.replaceAll('\n', '\\n');
  const fine = { ...keys, TOKEN_PRIVATE_KEY: oneLine, MAIL: 'none' };
  expect(readConfig(config, fine).MAIL).toBe('none');
});
