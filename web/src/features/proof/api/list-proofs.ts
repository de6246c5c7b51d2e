import { listLiabilityProofs } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const readEveryMs = 60_000;

/** Proofs of all nights, the newest first. */
export const useProofs = (page: number) =>
  useRead(listLiabilityProofs, { query: { page } }, { keepPrevious: true, everyMs: readEveryMs });
