import { must } from '@contend/contracts';
import {
  currentWork,
  type Database,
  defineModel,
  isDuplicateKey,
  StaleVersion,
} from '@contend/service-kit';
import { Schema } from 'mongoose';

/** The wallet that a phone number verified; `_id` is the number, so it is unique. */
interface PhoneClaim {
  _id: string;
  userId: string;
  at: Date;
}

const schema = new Schema<PhoneClaim>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1 });

const phoneClaimModel = defineModel<PhoneClaim>('phoneClaims', schema);

export interface PhoneClaims {
  /**
   * Claims a number in the current transaction.
   * @throws Refusal `phone-taken` for another person's number.
   */
  claim(phone: string, userId: string): Promise<void>;
  forget(userId: string): Promise<void>;
  /** Claims the numbers that release 0.1.0 verified; of two wallets the first keeps its number. */
  claimVerified(): Promise<void>;
}

export function phoneClaimRepository(
  db: Database,
  accounts: { verifiedPhones(): AsyncIterable<{ userId: string; phone: string }> },
): PhoneClaims {
  const model = db.model(phoneClaimModel);
  return {
    async claim(phone, userId) {
      const { session } = currentWork();
      const known = await model.findById(phone, null, { session }).lean();
      must(!known || known.userId === userId, 'phone-taken');
      if (known) return;
      try {
        await model.create([{ _id: phone, userId, at: db.now() }], { session });
      } catch (error) {
        // Claimed concurrently; reading again finds the owner.
        throw isDuplicateKey(error) ? new StaleVersion() : error;
      }
    },
    async forget(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
    async claimVerified() {
      for await (const { userId, phone } of accounts.verifiedPhones()) {
        const first = { $setOnInsert: { userId, at: db.now() } };
        const claim = { _id: phone };
        await model.updateOne(claim, first, { upsert: true }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      }
    },
  };
}
