import { randomBytes } from 'node:crypto';
import { type EventEnvelope, storedServices, userUpdated } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { runOperator } from './run-operator';
import { operatorPlatform } from './operator-platform';

test.thorough('verifies a correct ledger with its sums, and finds one cent too many', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'wallet'] });
  const verify = (...more: string[]) => runOperator(['ledger', 'verify', ...more], settings);
  expect(await verify()).toMatchObject({
    code: 0,
    out: 'There is no ledger yet: no wallet has been opened.',
  });
  await p.player('ada', { funds: 50_00 });
  expect(await verify()).toMatchObject({
    code: 0,
    out: [
      '  Accounts     1',
      '  Transfers    1',
      '  Entries      2',
      '  House        $0.00',
      '  In escrow    $0.00',
      '  In suspense  $0.00',
      '',
      'Every balance is what its entries say.',
    ].join('\n'),
  });
  const spoil = { $inc: { postedCents: 1, availableCents: 1 } };
  await p.database('wallet').collection('accounts').updateOne({}, spoil);
  const found = await verify();
  expect(found).toMatchObject({ code: 1, error: '' });
  expect(found.out).toMatch(
    /\d differences:\n {2}user:\w+: stored balance: expected 5000, found 5001/,
  );
  expect((await verify('--json')).json().differences.length).toBeGreaterThan(0);
});

/** A profile event that chat cannot handle. */
async function deadLetter(p: StoryPlatform, userId: string, displayName: string) {
  const [signedUp] = p.history
    .map(({ envelope }) => envelope)
    .filter((one) => one.subject === userId);
  const envelope = {
    ...signedUp,
    id: randomBytes(12).toString('hex'),
    type: userUpdated.type,
    sequence: 50,
    data: { ...(signedUp?.data as object), displayName },
  } as EventEnvelope;
  const row = { topic: userUpdated.topic, envelope, error: 'Error: It broke.', at: new Date() };
  await p
    .database('chat')
    .collection('deadLetters')
    .insertOne({ _id: envelope.id as never, ...row });
  return { id: envelope.id, row };
}

test.thorough('lists dead letters, and returns them to the service for handling', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'chat', 'match'] });
  const ada = await p.player('ada');
  const list = (...more: string[]) => runOperator(['dlq', 'list', ...more], settings);
  const retry = (...more: string[]) => runOperator(['dlq', 'retry', ...more], settings);
  expect(await list()).toMatchObject({ code: 0, out: 'No event is dead or parked.' });
  const { id, row } = await deadLetter(p, ada.id, 'Ada again');
  const shown = await list();
  expect(shown).toMatchObject({ code: 1 });
  const [headings, line, , sum] = shown.out.split('\n');
  expect(headings?.split(/ {2,}/)).toEqual([
    ...['service', 'state', 'event', 'subject', 'id', 'tries', 'since', 'error'],
  ]);
  expect(line?.split(/ {2,}/)).toEqual([
    ...[
      'chat',
      'dead',
      'user.updated.v1',
      ada.id,
      id,
      '5',
      row.at.toISOString(),
      'Error: It broke.',
    ],
  ]);
  expect(sum).toBe('1 dead letter, 0 events parked.');
  expect(await list('--service', 'match')).toMatchObject({ code: 0 });

  expect(await retry(id, '--service', 'match')).toMatchObject({
    code: 1,
    out: 'There is no such dead letter.',
  });
  expect((await retry(id, '--json')).json()).toEqual({
    retried: [{ service: 'chat', id, state: 'waiting' }],
  });
  await p.settled();
  const players = p.database('chat').collection('players');
  expect((await players.findOne({ _id: ada.id as never }))?.displayName).toBe('Ada again');
  expect(await retry('--all')).toMatchObject({ code: 0, out: 'There is no such dead letter.' });

  await p
    .database('chat')
    .collection('deadLetters')
    .insertOne({ _id: id as never, ...row });
  const twice = await retry('--all', '--service', 'chat');
  expect(twice.out).toContain('nothing: it had its effect before');
  expect(await list()).toMatchObject({ code: 0 });
});

test.thorough('counts pending work of every service, and reports what is too old', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'chat'] });
  const ada = await p.player('ada');
  const status = (...more: string[]) => runOperator(['outbox', 'status', ...more], settings);
  const quiet = await status();
  expect(quiet).toMatchObject({ code: 0 });
  expect(quiet.out).toContain('Nothing is older than 60 s.');
  // Parked behind a dead letter: it is not attempted, so it stays.
  const waiting = { topic: 'user.events', subject: ada.id, place: 1, isLast: true, attempts: 0 };
  const envelope = { type: userUpdated.type, subject: ada.id };
  const at = new Date(Date.now() - 90_000);
  const row = { ...waiting, envelope, nextTry: null, error: null, at };
  await p
    .database('chat')
    .collection('parked')
    .insertOne({ _id: 'e'.repeat(24) as never, ...row });
  const late = await status();
  expect(late).toMatchObject({ code: 1 });
  expect(late.out).toMatch(/^chat +0 +0 +1 +9\d +0/m);
  expect(late.out).toContain('Older than 60 s: chat.');
  expect(await status('--max-age', '3600')).toMatchObject({ code: 0 });
  expect(await status('--service', 'user')).toMatchObject({ code: 0 });
  const { late: names, services } = (await status('--json')).json();
  expect(names).toEqual(['chat']);
  expect(services).toHaveLength(storedServices.length);
});

const demo = { email: 'nova@contend.example' };

test.thorough('refuses to play the demo while services run, or its players exist', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user'] });
  const ground = { ...settings, KAFKA_BROKERS: '127.0.0.1:1' };
  const beside = await runOperator(['seed'], ground);
  expect(beside).toMatchObject({ code: 1, out: '' });
  expect(beside.error).toBe(
    'The demo is played before the services start, and these run: user. Stop them, play it, start them again.',
  );
  await p
    .database('user')
    .collection('users')
    .insertOne({ ...demo, usernameKey: 'nova' });
  expect((await runOperator(['seed', '--json'], ground)).json()).toEqual({ isPlayed: false });
  expect(await runOperator(['seed'], { DEMO: 'off' })).toMatchObject({
    code: 0,
    out: 'DEMO is off; nothing was played.',
  });
  const busless = await runOperator(['seed'], settings);
  expect(busless).toMatchObject({ code: 2 });
  expect(busless.error).toContain('KAFKA_BROKERS');
});
