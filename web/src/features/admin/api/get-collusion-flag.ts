import { getCollusionFlag, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type CollusionFlag = Reply<typeof getCollusionFlag>;

export const useCollusionFlag = (flagId: string) =>
  useRead(getCollusionFlag, { params: { flagId } }, { everyMs: 60_000 });
