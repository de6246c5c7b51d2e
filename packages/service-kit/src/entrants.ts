import {
  entryCheckedIn,
  entryEnded,
  entryMembersChanged,
  entryPlayerLeft,
  entryPlayersExchanged,
  entryPromoted,
  entryRegistered,
  entryReinstated,
  entryRosterChanged,
  entrySeatLeft,
  entrySeatPaid,
  entryTeamMade,
} from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from './context';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, projection, type ProjectionSpec } from './projection';

/** An entry of an event, as access to the event's room depends on it. */
interface EntrantRow {
  _id: string;
  tournamentId: string;
  playerIds: string[];
  /** Who acts for the entry, who need not play. */
  captainId: string | null;
  captainSequence: number;
  /** Entries of a cancelled event remain: they talk about its end. */
  isMember: boolean;
  sequence: number;
}

const entrantSchema = new Schema<EntrantRow>(
  {
    _id: { type: String, required: true },
    tournamentId: { type: String, default: '' },
    playerIds: { type: [String], default: [] },
    captainId: { type: String, default: null },
    captainSequence: { type: Number, default: 0 },
    isMember: { type: Boolean, default: false },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
entrantSchema.index({ playerIds: 1, tournamentId: 1 });
entrantSchema.index({ captainId: 1, tournamentId: 1 });

interface EntryRef {
  tournamentId: string;
  entryId: string;
  playerIds: string[];
}

const entered = ({ entryId, tournamentId, playerIds }: EntryRef, { isMember = true } = {}) => ({
  ...{ id: entryId, set: { tournamentId, playerIds, isMember } },
});

/** The captain has a sequence of its own: most events of an entry do not name one. */
const ledBy = ({ entryId: id }: EntryRef, captainId: string) => ({
  ...{ id, part: 'captainSequence', set: { captainId } },
});

export const entrantSpec: ProjectionSpec<EntrantRow> = {
  model: defineModel('entrants', entrantSchema),
  parts: {
    sequence: ['tournamentId', 'playerIds', 'isMember'],
    captainSequence: ['captainId'],
  },
  folds: [
    fold(entryRegistered, ({ data }) => entered(data)),
    fold(entryRegistered, ({ data }) => ledBy(data, data.byId)),
    fold(entryPromoted, ({ data }) => entered(data)),
    fold(entrySeatPaid, ({ data }) => entered(data)),
    fold(entryCheckedIn, ({ data }) => entered(data)),
    fold(entryTeamMade, ({ data }) => entered(data)),
    fold(entryReinstated, ({ data }) => entered(data)),
    fold(entryRosterChanged, ({ data }) => entered(data)),
    fold(entryPlayersExchanged, ({ data }) => entered(data)),
    fold(entryPlayerLeft, ({ data }) => entered(data)),
    fold(entrySeatLeft, ({ data }) => entered(data)),
    fold(entryMembersChanged, ({ data }) => entered(data)),
    ...[
      ...[entryTeamMade, entryRosterChanged, entryPlayersExchanged, entryPlayerLeft],
      ...[entrySeatLeft, entryMembersChanged],
    ].map((event) => fold(event, ({ data }) => ledBy(data, data.captainId))),
    fold(entryEnded, ({ data }) => entered(data, { isMember: data.reason === 'cancelled' })),
  ],
};

export interface Entrants {
  /** Whether a user has an entry of an event. */
  isIn(tournamentId: string, userId: string): Promise<boolean>;
  /** The events in which a user has an entry. */
  eventsOf(userId: string): Promise<string[]>;
  consumers: Consumer[];
}

/** The users who may enter the rooms of events beside their organizers. */
export function entrantProjection(db: Database): Entrants {
  const { consumers } = projection(db, entrantSpec);
  const model = db.model(entrantSpec.model);
  const of = (userId: string) => ({
    $or: [
      { playerIds: userId, isMember: true },
      { captainId: userId, isMember: true },
    ],
  });
  return {
    async isIn(tournamentId, userId) {
      const { session = null } = currentWork();
      return (await model.exists({ ...of(userId), tournamentId }).session(session)) !== null;
    },
    async eventsOf(userId) {
      const { session = null } = currentWork();
      return model.distinct('tournamentId', of(userId)).session(session);
    },
    consumers,
  };
}
