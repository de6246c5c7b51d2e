import { Refusal } from '@contend/contracts';
import type { WalletDeps } from '../src/deps';
import { ledgerOf } from '../src/ledger/ledger-queue.repository';
import { statementRepository } from '../src/ledger/statement.repository';
import { redactUserText } from '../src/wallets/user-erased.consumer';
import { open } from '../src/wallets/wallet';
import { idOf, ledgerFixture, ledgerReads } from './ledger-fixture';

test('the ledger refuses commands beyond its queue limit with too-busy, and recovers', async () => {
  const { db, end } = await ledgerFixture();
  const ledger = ledgerOf(db, { ...ledgerReads(db), limit: 20 });
  const run = (nth: number) =>
    ledger
      .run({ accounts: [idOf(nth)] }, (books) => open(books, { userId: idOf(nth) }, new Date()))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, nth) => run(nth)));
  expect(new Set(outcomes)).toEqual(new Set(['done', 'too-busy']));
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(20);
  expect(await run(500)).toBe('done');
  await end();
});

test.thorough(
  'personal data of a long statement is removed by commands of bounded size',
  async () => {
    const fixture = await ledgerFixture();
    const statement = statementRepository(fixture.db, ledgerReads(fixture.db).readFunds);
    const lines = Array.from({ length: 2300 }, (_, nth) => {
      const isOwn = nth % 2 === 0;
      const transferId = `t${Math.floor(nth / 2)}`;
      return {
        _id: isOwn ? transferId : `${transferId}:in`,
        userId: isOwn ? idOf(1) : idOf(2),
        number: nth + 1,
        type: isOwn ? 'transfer-out' : 'transfer-in',
        ...{ amountCents: 1, balanceAfterCents: 0, status: 'posted', holdStatus: null },
        ...{ title: isOwn ? 'Sent to bea' : 'Received from ada', note: 'secret', reference: null },
        counterpartyId: isOwn ? idOf(2) : idOf(1),
        ...{ transferId, at: new Date() },
      };
    });
    await fixture.collection('statementLines').insertMany(lines as never[]);
    let largest = 0;
    fixture.onCommand((bytes) => (largest = Math.max(largest, bytes)));
    await redactUserText({ statement } as WalletDeps, idOf(1));
    const left = { $or: [{ note: { $ne: null } }, { title: 'Received from ada' }] };
    expect(await fixture.collection('statementLines').countDocuments(left as never)).toBe(0);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(40_000);
    await fixture.end();
  },
);
