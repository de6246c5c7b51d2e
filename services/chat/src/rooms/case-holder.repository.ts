import { matchDisputeClaimed } from '@contend/contracts';
import {
  type Consumer,
  type Database,
  defineModel,
  fold,
  projection,
  type ProjectionSpec,
} from '@contend/service-kit';
import { Schema } from 'mongoose';

/** The moderator in charge of a disputed match; its id is the match's. */
interface CaseHolderRow {
  _id: string;
  holderId: string | null;
  sequence: number;
}

const schema = new Schema<CaseHolderRow>(
  {
    _id: { type: String, required: true },
    holderId: { type: String, default: null },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const spec: ProjectionSpec<CaseHolderRow> = {
  model: defineModel('caseHolders', schema),
  parts: { sequence: ['holderId'] },
  folds: [
    fold(matchDisputeClaimed, ({ data }) => ({
      id: data.matchId,
      set: { holderId: data.holderId },
    })),
  ],
};

export interface CaseHolders {
  /** Null while no moderator holds the case of a match. */
  holderOf(matchId: string): Promise<string | null>;
  consumers: Consumer[];
}

export function caseHolderRepository(db: Database): CaseHolders {
  const rows = projection(db, spec);
  return {
    holderOf: async (matchId) => (await rows.find(matchId))?.holderId ?? null,
    consumers: rows.consumers,
  };
}
