import { getOrganizerBoard } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useBoard = (tournamentId: string) =>
  useRead(getOrganizerBoard, { params: { tournamentId } });
