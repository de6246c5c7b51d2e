import { getOrganizerBoard } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Turns of a map veto are not announced one by one. */
const readEveryMs = 15_000;

export const useBoard = (tournamentId: string, options: { enabled?: boolean } = {}) =>
  useRead(getOrganizerBoard, { params: { tournamentId } }, { ...options, everyMs: readEveryMs });
