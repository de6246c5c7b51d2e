import { getScrim } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** A post; no request without an id. */
export const useScrim = (scrimId: string | null) =>
  useRead(getScrim, { params: { scrimId: scrimId ?? '' } }, { enabled: scrimId !== null });
