import { createHmac, randomBytes } from 'node:crypto';
import {
  calls,
  type CallSpec,
  getRefillLink,
  isRoleAccess,
  providerWebhook,
} from '@contend/contracts';
import { minted } from '@contend/test-kit';
import { sampleOf, variantOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const posts = Object.entries(calls).filter(
  ([, { method, access, secret }]) =>
    method === 'post' && !secret && (access === 'user' || access === 'admin'),
);
const tokenFor = ({ access }: CallSpec) =>
  (isRoleAccess(access) ? fixture.admin : fixture.ada).bearer;

/** A caller with a new account. */
const newcomer = () =>
  minted(fixture.p, fixture.ada.bearer, { claims: { sub: randomBytes(12).toString('hex') } });

test('moves no money without a valid idempotency key', async () => {
  const { p, attackClient, objects } = fixture;
  const money = Object.entries(calls).filter(([, spec]) => spec.money);
  expect(money.length).toBeGreaterThan(2);
  await changesNothing(p, async () => {
    for (const [nth, [name, spec]] of money.entries()) {
      const shot = { ...sampleOf(spec, objects), token: tokenFor(spec) };
      const { status, code } = await attackClient.call(spec, { ...shot, key: null });
      expect([name, status, code]).toEqual([name, 400, 'idempotency-key-required']);
      const invalid = ['short', 'a'.repeat(201), 'with a space', 'tab\tin it', 'caf\u00e9-key'];
      for (const key of shareOf(invalid, nth, 1)) {
        const hit = await attackClient.call(spec, { ...shot, key });
        expect([name, key, hit.code]).toEqual([name, key, 'idempotency-key-invalid']);
      }
    }
  });
});

interface Replayed {
  name: string;
  spec: CallSpec;
  shot: Parameters<AttackFixture['attackClient']['call']>[1];
  isSpent: boolean;
  first: Awaited<ReturnType<AttackFixture['attackClient']['call']>>;
  /** Another body for the same key; null when the call has only one. */
  body: unknown;
}

test('repeats one response to one user by a key, and serves no other request by it', async () => {
  const { p, attackClient, bea, objects } = fixture;
  const budgets = new Set<string>();
  const firsts: Replayed[] = [];
  for (const [name, spec] of sampled(posts, 10)) {
    const sample = sampleOf(spec, objects);
    const budget = spec.limit?.budget;
    // A user’s calls with a common limit are only enough for the first of them.
    const isSpent = budget !== undefined && budgets.has(budget);
    if (budget) budgets.add(budget);
    const shot = {
      ...sample,
      key: `replayed-${name}`,
      token: isSpent ? newcomer() : tokenFor(spec),
    };
    const first = await attackClient.call(spec, shot);
    firsts.push({ name, spec, shot, isSpent, first, body: variantOf(spec, sample) });
  }

  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  // The stored state is compared once, after all repeats: to read it takes longer than they do.
  await changesNothing(p, async () => {
    for (const { name, spec, shot, first, body } of firsts) {
      const again = await attackClient.call(spec, shot);
      expect([name, again.status, withoutRequestId(again.text)]).toEqual([
        name,
        first.status,
        withoutRequestId(first.text),
      ]);
      if (body === null) continue;
      const other = await attackClient.call(spec, { ...shot, body });
      expect([name, other.status, other.code]).toEqual([name, 422, 'idempotency-key-reused']);
    }
  });

  for (const { name, spec, shot, isSpent, body } of firsts) {
    const someone = await attackClient.call(spec, {
      ...{ ...shot, body: body ?? {}, token: isSpent ? newcomer() : bea.bearer },
    });
    expect([name, someone.code]).not.toEqual([name, 'idempotency-key-reused']);
  }
  expect((await p.ledger.verify()).differences).toEqual([]);
});

const signed = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

test('accepts a provider’s event by its signature alone, with one effect', async () => {
  const { p, attackClient, eve } = fixture;
  await eve.call(getRefillLink, { query: { amount: '2500' } });
  const payment = await p
    .database('wallet')
    .collection('payments')
    .findOne({ userId: eve.id, amountCents: 25_00 });
  const paymentId = String(payment?._id);
  const pages = p.database('wallet').collection('sandboxCheckouts');
  await pages.updateOne({ paymentId }, { $set: { status: 'paid' } });
  const event = { id: 'event-1', type: 'payment.paid', paymentId };
  const body = JSON.stringify({ ...event, amountCents: 25_00 });
  const now = Math.floor(p.clock.now().getTime() / 1000);
  const good = signed(body, p.secrets.webhook, now);
  const deliver = (signature: string | null, sent = body, provider = 'sandbox') =>
    attackClient.call(providerWebhook, {
      params: { provider },
      body: sent,
      headers: signature === null ? {} : { 'sandbox-signature': signature },
    });
  const before = await eve.balance();
  await changesNothing(p, async () => {
    for (const [signature, sent] of [
      ...[null, '', 't=,v1=', `t=${now}`, 'v1=00', `t=${now},v1=`, good.slice(0, -2)].map((one) => [
        one,
      ]),
      [signed(body, 'a'.repeat(64), now)],
      [signed(body, '', now)],
      [signed(body, p.secrets.tokenPrivateKey, now)],
      [signed(body, p.secrets.webhook, now - 301)],
      [signed(body, p.secrets.webhook, now + 301)],
      [good.replace(`t=${now}`, `t=${now + 1}`)],
      [`${good},v1=${'0'.repeat(64)}`.replace(/v1=\w+,/, 'v1=1,')],
      [good, body.replace('2500', '250000')],
      [good, `${body} `],
    ]) {
      const { status } = await deliver(signature ?? null, sent ?? body);
      expect([signature, sent, status]).toEqual([signature, sent, 400]);
    }
    expect((await deliver(good, body, 'stripe')).status).toBe(404);
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(good)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await p.settled();
  expect((await eve.balance()).available).toBe(before.available + 25_00);
});
