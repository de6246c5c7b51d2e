import { newServiceKey } from '@contend/service-kit';
import { commands } from '../src/command-list';
import { runOperator } from './run-operator';

test('lists the commands when called without a valid one', async () => {
  const { code, out, error } = await runOperator([]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const width = Math.max(...commands.map(({ name }) => name.length));
  for (const { name, summary } of commands)
    expect(error).toContain(`${name.padEnd(width)}  ${summary}`);
});

test('prints help for every usual option', async () => {
  const ways = [['--help'], ['-h'], ['help']];
  const answers = await Promise.all(ways.map((args) => runOperator(args)));
  expect(new Set(answers.map(({ out }) => out)).size).toBe(1);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  for (const { name, usage } of commands) {
    const words = name.split(' ');
    const asked = [await runOperator([...words, '--help']), await runOperator(['help', ...words])];
    for (const { code, out } of asked) {
      expect({ name, code }).toEqual({ name, code: 0 });
      expect(out).toContain(usage.trim());
      expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
    }
  }
  const group = await runOperator(['dlq', '--help']);
  expect(group.out).toContain('dlq retry');
  expect(group.out).not.toContain('outbox');
  expect((await runOperator(['seed', '--help', '--json'])).json()).toMatchObject({ name: 'seed' });
});

const misused: [string[], string][] = [
  [['nonsense'], 'There is no command "nonsense"'],
  [['dlq'], 'Usage: contend dlq'],
  [['dlq', 'burn'], 'Usage: contend dlq'],
  [['dlq', 'list', '--servce', 'chat'], 'Unknown option'],
  [['dlq', 'list', '--service', 'realtime'], '--service is one of user, match'],
  [['dlq', 'list', 'x'], '"x" says nothing here'],
  [['dlq', 'retry'], 'It needs the id of a dead letter, or --all'],
  [['dlq', 'retry', 'x'], '24 hexadecimal digits'],
  [['dlq', 'retry', 'a'.repeat(24), '--all'], 'says nothing here'],
  [['outbox', 'status', '--max-age', 'soon'], '--max-age is a whole number'],
  [['projection', 'rebuild'], 'It needs a service'],
  [['projection', 'rebuild', 'rooms'], '"rooms" is none of user, match'],
  [['projection', 'rebuild', 'realtime'], '"realtime" is none of user, match'],
  [['projection', 'rebuild', 'team', 'rooms'], '"team" keeps no rooms, but blocks, games, laws,'],
  [
    ['projection', 'rebuild', 'team', 'team-matches'],
    'team’s team-matches are not rebuilt: standings are computed from its rows',
  ],
  [['projection', 'list', 'user'], '"user" says nothing here'],
  [['archive'], 'Usage: contend archive'],
  [['archive', 'append'], 'It needs a folder'],
  [['archive', 'verify', ''], 'It needs a folder'],
  [['archive', 'verify', 'x', 'y'], '"y" says nothing here'],
  [['archive', 'verify', '/no/such/folder'], 'There is no archive in /no/such/folder'],
  [['archive', 'prune', __filename], 'There is no archive in'],
  [['secrets'], 'It needs --out'],
  [['secrets', '--format', 'yaml'], '--format is files or kubernetes'],
  [['secrets', '--format', 'kubernetes', '--name', 'Not a name'], '--name must be'],
  [['secrets', '--format', 'kubernetes', '--out', 'x'], '--out is for files'],
  [['create-admin', '--email', 'a@b.example'], 'It needs --email and --username, or --user-id'],
  [['create-admin', '--user-id', 'me'], '--user-id is 24 hexadecimal digits'],
  [['create-admin', '--user-id', 'a'.repeat(24), '--email', 'a@b.example'], 'leave out the rest'],
  [['payouts', 'account'], 'It needs the id of an account'],
  [['payouts', 'account', 'me'], '24 hexadecimal digits'],
  [['payouts', 'account', 'a'.repeat(24), '--set', 'thaw'], '--set is freeze, lift'],
  [['payouts', 'account', 'a'.repeat(24), '--set', 'lift'], 'It needs --reason'],
  [['user', 'erase', 'a'.repeat(24)], 'It needs --yes'],
  [['user', 'erase', 'me', '--yes'], '24 hexadecimal digits'],
];

test.each(misused)('refuses %j with the reason', async (args, why) => {
  const { code, out, error } = await runOperator(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(why);
  const asJson = await runOperator([...args, '--json']);
  if (args[1] && asJson.out) expect(asJson.json()).toEqual({ error: asJson.error });
  expect(asJson.code).toBe(2);
});

test('names a missing setting, or what to start when nothing is running', async () => {
  const { code, error } = await runOperator(['outbox', 'status']);
  expect(code).toBe(2);
  expect(error).toContain('MONGO_URL');
  const absent = 'Nothing runs here: start the platform.';
  expect(await runOperator(['outbox', 'status'], {}, { absent })).toMatchObject({
    code: 2,
    error: absent,
  });
  const weak = { SERVICE_PRIVATE_KEY: 'short-and-secret', MONGO_URL: 'mongodb://127.0.0.1:1' };
  const named = await runOperator(['user', 'erase', 'a'.repeat(24), '--yes', '--force'], weak);
  expect(named).toMatchObject({ code: 2 });
  expect(named.error).toContain('SERVICE_PRIVATE_KEY');
  expect(named.error).not.toContain('short-and-secret');
});

test('names servers that do not respond', async () => {
  const settings = {
    MONGO_URL: 'mongodb://127.0.0.1:1',
    GATEWAY_URL: 'http://127.0.0.1:1',
    SERVICE_PRIVATE_KEY: newServiceKey(),
    SERVICE_URL_TEMPLATE: 'http://127.0.0.1:1/{service}',
  };
  const store = await runOperator(['dlq', 'list'], settings);
  expect(store).toMatchObject({ code: 1, error: 'The store at MONGO_URL does not answer.' });
  const id = 'a'.repeat(24);
  const services = await runOperator(['create-admin', '--user-id', id], settings);
  expect(services).toMatchObject({ code: 1 });
  expect(services.error).toContain('The services do not answer');
  const ada = ['--email', 'ada@players.example', '--username', 'ada'];
  const gateway = await runOperator(['create-admin', ...ada], settings, { typed: 'a password' });
  expect(gateway).toMatchObject({ code: 1, error: 'http://127.0.0.1:1/api does not answer.' });
  for (const projection of [[], ['players'], ['play-types']]) {
    const stream = await runOperator(['projection', 'rebuild', 'team', ...projection], settings);
    expect(stream).toMatchObject({ code: 1 });
    expect(stream.error).toContain('There is no stream to read');
  }
  const rebuild = ['projection', 'rebuild', 'team', 'games', '--archive', '/no/such/folder'];
  const kafka = { ...settings, KAFKA_BROKERS: '127.0.0.1:1' };
  expect((await runOperator(rebuild, kafka)).error).toContain('There is no archive in');
  const archive = ['archive', 'append', 'never-made'];
  expect((await runOperator(archive, settings)).error).toContain('There is no stream to read');
});
