import { type PauseKind, playPaused, playResumed } from '@contend/contracts';
import { Schema } from 'mongoose';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, projection, type ProjectionSpec } from './projection';

interface BreakRow {
  /** The player. */
  _id: string;
  sequence: number;
  /** Null once the player may play again. */
  kind: PauseKind | null;
  until: Date | null;
}

const schema = new Schema<BreakRow>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, default: 0 },
    kind: { type: String, default: null },
    until: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const spec: ProjectionSpec<BreakRow> = {
  model: defineModel('playBreaks', schema),
  parts: { sequence: ['kind', 'until'] },
  folds: [
    fold(playPaused, ({ data: { userId, kind, until } }) => ({
      id: userId,
      set: { kind, until: new Date(until) },
    })),
    fold(playResumed, ({ data: { userId, kind, mayPlay } }) => ({
      id: userId,
      set: mayPlay ? { kind: null, until: null } : { kind },
    })),
  ],
};

interface PlayBreak {
  kind: PauseKind;
  until: Date;
}

export interface PlayBreaks {
  /** Returns who of these users is on a break from play at an instant. */
  among(userIds: string[], at: Date): Promise<Map<string, PlayBreak>>;
  consumers: Consumer[];
}

/**
 * The projection of breaks from play. The wallet decides about the money of payers; this one is for
 * players whose seats others pay, and for refusals before money moves.
 */
export function playBreakProjection(db: Database): PlayBreaks {
  const rows = projection(db, spec);
  return {
    async among(userIds, at) {
      const found = await rows.findMany([...new Set(userIds)]);
      return new Map(
        [...found].flatMap(([userId, { kind, until }]) =>
          kind && until && (kind === 'self-exclusion' || at < until)
            ? [[userId, { kind, until }]]
            : [],
        ),
      );
    },
    consumers: rows.consumers,
  };
}
