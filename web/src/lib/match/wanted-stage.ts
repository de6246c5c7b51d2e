import type { TournamentReply } from '@contend/contracts';

export interface WantedStage {
  stage?: string | null | undefined;
  /** The last stage in which this entry plays. */
  entryId?: string | null | undefined;
}

/** The query of a bracket: which stage to read of an event with pools. Others are read whole. */
export const wantedStage = (
  { pools = 1 }: Pick<TournamentReply, 'pools'>,
  { stage, entryId }: WantedStage,
) => (pools > 1 ? { ...(stage && { stage }), ...(entryId && { entryId }) } : {});
