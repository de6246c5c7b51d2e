import { currentWork, type Database } from '@contend/service-kit';
import type { Account } from './account';
import { type AccountDocument, accountModel } from './account.model';

export interface Accounts {
  find(userId: string): Promise<Account | null>;
  /** The phone numbers that release 0.1.0 stored in wallets, those opened first first. */
  verifiedPhones(): AsyncIterable<{ userId: string; phone: string }>;
}

/** Reads wallets; only the ledger writes them. */
export function accountRepository(db: Database): Accounts {
  const model = db.model(accountModel);
  return {
    async find(userId) {
      const row = await model.findById(userId, null, { session: currentWork().session }).lean();
      if (!row) return null;
      const { _id, version: _, availableCents: __, ...rest } = row as AccountDocument;
      const { chain: ___, bonusChain: ____, unaudited: _____, ...account } = rest;
      return { id: _id, ...account, chargedBackCents: account.chargedBackCents ?? 0 };
    },
    async *verifiedPhones() {
      const verified = model
        .find({ verifiedPhone: { $type: 'string' } }, { verifiedPhone: 1 })
        .sort({ openedAt: 1 })
        .lean();
      for await (const { _id: userId, verifiedPhone } of verified.cursor()) {
        yield { userId, phone: String(verifiedPhone) };
      }
    },
  };
}
