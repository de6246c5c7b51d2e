import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { OrganizerAct } from './organizer-act';

const text = { type: String, required: true };
const optional = { type: String, default: null };

export interface OrganizerActRow extends OrganizerAct {
  _id: string;
  /** Whether it is a decision: who made one does not play for the prizes of the event. */
  decides: boolean;
  /** Until when an act that is only announced counts; null or absent of one that is done. */
  until?: Date | null;
}

const acts = new Schema(
  {
    ...{ _id: text, tournamentId: text, of: text, version: { type: Number, required: true } },
    ...{ kind: text, byId: text, at: { type: Date, required: true } },
    ...{ stage: optional, key: optional },
    fields: { type: [Schema.Types.Mixed], default: [] },
    decides: { type: Boolean, required: true },
    until: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
) as unknown as Schema<OrganizerActRow>;
acts.index({ tournamentId: 1, at: -1, _id: -1 });
acts.index({ tournamentId: 1, byId: 1 });
export const organizerActModel = defineModel('organizerActs', acts);
