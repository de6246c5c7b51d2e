import { mailboxPage, sendPasswordRecovery, signIn } from '@contend/contracts';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  // Only times depend on the cost of a password.
  fixture = await startAttackFixture(globalThis.isThorough ? { passwordCost: 'standard' } : {});
});

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

/**
 * The median time in milliseconds of each of two requests. They alternate, so that other load on
 * the machine affects both alike.
 */
async function timed(pairs: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const took: [number[], number[]] = [[], []];
  const ask = async (nth: 0 | 1, work: () => Promise<unknown>) => {
    const begun = process.hrtime.bigint();
    await work();
    took[nth].push(Number(process.hrtime.bigint() - begun) / 1e6);
  };
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = pair % 2 ? ([0, 1] as const) : ([1, 0] as const);
    await ask(first, first === 0 ? one : other);
    await ask(second, second === 0 ? one : other);
  }
  return [median(took[0]), median(took[1])] as const;
}

const guess = (email: string) =>
  fixture.attackClient.call(signIn, { body: { email, password: 'a wrong password' } });
const recover = (email: string) =>
  fixture.attackClient.call(sendPasswordRecovery, { body: { email } });

test('does not reveal accounts by the response to a sign-in', async () => {
  const { ada } = fixture;
  const unknown = await guess('nobody@players.example');
  const known = await guess(ada.email);
  expect([known.status, withoutRequestId(known.text)]).toEqual([
    unknown.status,
    withoutRequestId(unknown.text),
  ]);
  const names = (hit: typeof known) => Object.keys(hit.headers).sort();
  expect(names(known)).toEqual(names(unknown));
});

test.thorough('does not reveal accounts by the time of a sign-in', async () => {
  const { ada } = fixture;
  const [known, unknown] = await timed(
    25,
    () => guess(ada.email),
    () => guess('nobody@players.example'),
  );
  // Without a hash for unknown addresses, their response would take a tenth of the time.
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.6);
});

test('responds alike to every request for a new password', async () => {
  const { p, ada, attackClient } = fixture;
  const [known, unknown] = [await recover(ada.email), await recover('nobody@players.example')];
  expect([known.status, withoutRequestId(known.text)]).toEqual([
    202,
    withoutRequestId(unknown.text),
  ]);
  for (let nth = 0; nth < 5; nth += 1) await recover(ada.email);
  await p.settled();
  const { text } = await attackClient.call(mailboxPage, {});
  expect(text).not.toContain('nobody@players.example');
  // Repeated requests do not fill a mailbox.
  expect(text.split('Set a new password').length - 1).toBeLessThanOrEqual(3);
});

test.thorough('responds as fast to every request for a new password', async () => {
  const { ada } = fixture;
  const [one, other] = await timed(
    20,
    () => recover(ada.email),
    () => recover('nobody@players.example'),
  );
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2);
});
