import { createWager, listPlayTypes, signUp, type CallSpec } from '@contend/contracts';
import { soloOffer } from '@contend/test-kit';
import { changesNothing } from './attack/stored-state';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const statusAndCode = ({ status, code }: { status: number; code: string | null }) => [status, code];
const reused = [422, 'idempotency-key-reused'];

test('opens one account by a sign-up key, and serves no other request by it', async () => {
  const { p, attackClient } = fixture;
  const key = 'one-key-of-a-sign-up';
  const password = 'nine red kites over the moor';
  const body = { email: 'kit@players.example', username: 'kit', password, country: 'US' };
  const send = (changed: object) =>
    attackClient.call(signUp, { body: { ...body, ...changed }, key });
  const first = await send({});
  expect(first.status).toBe(201);
  await changesNothing(p, async () => {
    for (const changed of [
      { country: 'DE' },
      { username: 'other_kit' },
      { email: 'other@players.example' },
      { password: 'ten red kites over the moor' },
    ]) {
      expect([changed, ...statusAndCode(await send(changed))]).toEqual([changed, ...reused]);
    }
  });
  const idOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { user: { id: string } }).user.id;
  expect(idOf(await send({}))).toBe(idOf(first));
  const kept = await p.database('user').collection('idempotencyKeys').find().toArray();
  expect(JSON.stringify(kept)).not.toMatch(/kit@players|kites|eyJ/);
});

test('serves no other request by the key of a request that failed halfway', async () => {
  const { p, attackClient, bea, ada } = fixture;
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.at(-1);
  if (!playType) throw new Error('There is no play type to stake on.');
  const offerOf = (stakeCents: number) => soloOffer(playType, { userId: bea.id, stakeCents });
  const key = 'one-key-of-an-offer';
  const send = (stakeCents: number, token = bea.bearer) =>
    attackClient.call(createWager as CallSpec, { body: offerOf(stakeCents), key, token });
  const before = await bea.balance();
  await p.kill('wallet');
  expect((await send(5_00)).status).toBe(503);
  expect(statusAndCode(await send(9_00))).toEqual(reused);
  await p.restart('wallet');
  expect(statusAndCode(await send(9_00))).toEqual(reused);
  const again = await send(5_00);
  expect(again.text).toContain('"stake":500');
  expect(again.status).toBe(201);
  await p.settled();
  expect((await bea.balance()).held).toBe(before.held + 5_00);
  // Keys belong to a user: another player's request is separate.
  expect((await send(9_00, ada.bearer)).code).not.toBe('idempotency-key-reused');
});
