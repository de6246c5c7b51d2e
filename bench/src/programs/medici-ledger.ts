import { Book, initModels, mongoTransaction } from 'medici';
import mongoose from 'mongoose';
import { runProgram } from '../program';
import { type TransferLoad, transfersPerSecond } from '../transfers';

interface Options {
  mongoUrl: string;
  accounts: number;
  fundedCents: number;
}

const account = (number: number) => `Accounts:player-${number}`;

/**
 * The same transfers, made safe as medici's README says under "ACID checks of an account balance":
 * entry, balance and write lock of the sender in one transaction, in whole cents.
 */
runProgram(async ({ mongoUrl, accounts, fundedCents }: Options) => {
  await mongoose.connect(mongoUrl, {
    dbName: 'medici',
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
  });
  await initModels();
  // Its cache of balances was tried and left out: it makes medici slower here, because it then
  // reads every entry since the snapshot, of any account.
  const book = new Book('wallets', { precision: 0, balanceSnapshotSec: 0 });
  const fund = (number: number) => {
    const entry = book.entry('Money added').debit('Provider', fundedCents);
    return entry.credit(account(number), fundedCents).commit();
  };
  await Promise.all(Array.from({ length: accounts }, (_, number) => fund(number)));
  const transfer = (from: number, to: number) =>
    mongoTransaction(async (session) => {
      const entry = book.entry('Transfer').debit(account(from), 1).credit(account(to), 1);
      await entry.commit({ session });
      const { balance } = await book.balance({ account: account(from) }, { session });
      if (balance < 0) throw new Error('Not enough balance in wallet.');
      await book.writelockAccounts([account(from)], { session });
    });
  return {
    ready: null,
    answer: (question) => transfersPerSecond(question as TransferLoad, transfer),
    stop: () => mongoose.disconnect(),
  };
});
