import { Database, prepareRelay, systemClock } from '@contend/service-kit';
import { fingerprintOf } from '../../../services/wallet/src/ledger/fingerprint';
import { fundsReader } from '../../../services/wallet/src/ledger/funds.repository';
import { ledgerOf } from '../../../services/wallet/src/ledger/ledger-queue.repository';
import { verifyLedger } from '../../../services/wallet/src/ledger/verify.actions';
import { readDeposits } from '../../../services/wallet/src/refills/deposits.repository';
import { completeRefill, refillTransfers } from '../../../services/wallet/src/refills/refill';
import { send } from '../../../services/wallet/src/wallets/send';
import { runProgram } from '../program';
import { type TransferLoad, transfersPerSecond } from '../transfers';

interface Options {
  mongoUrl: string;
  accounts: number;
  fundedCents: number;
}

const idOf = (kind: 'a' | 'b' | 'c', number: number) =>
  kind + number.toString(16).padStart(23, '0');
const party = (number: number) => ({ id: idOf('a', number), username: `player${number}` });

/** The wallet's ledger without HTTP: the cost of a transfer once the request is parsed. */
runProgram(async ({ mongoUrl, accounts, fundedCents }: Options) => {
  const db = await Database.connect(mongoUrl, 'contend_wallet', systemClock);
  prepareRelay(db);
  const ledger = ledgerOf(db, {
    depositsOf: (asked) => readDeposits(db, asked),
    readFunds: fundsReader(db, { log: { warn: () => undefined }, longestHoldMs: 0 }),
  });
  await db.prepare();
  const fund = (number: number) => {
    const userId = party(number).id;
    const refill = {
      id: idOf('b', number),
      userId,
      provider: 'sandbox',
      amountCents: fundedCents,
    };
    const needs = { accounts: [userId], transfers: refillTransfers(refill.id) };
    return ledger.run(needs, (books) => completeRefill(books, refill, new Date()));
  };
  await Promise.all(Array.from({ length: accounts }, (_, number) => fund(number)));
  let sent = 0;
  const transfer = (from: number, to: number) => {
    const id = idOf('c', (sent += 1));
    const body = { userId: party(to).id, amount: 1, note: null };
    const command = {
      id,
      fingerprint: fingerprintOf(body),
      from: party(from),
      to: party(to),
      amountCents: 1,
      note: null,
    };
    const needs = { transfers: [id], accounts: [command.from.id, command.to.id] };
    return ledger.run(needs, (books) => send(books, command, new Date()));
  };
  return {
    ready: null,
    answer: (question) =>
      question === 'verify'
        ? verifyLedger({ db })
        : transfersPerSecond(question as TransferLoad, transfer),
    stop: () => db.close(),
  };
});
