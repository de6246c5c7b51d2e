import { listUserAccomplishments, type Reply } from '@contend/contracts';
import { useRead } from './use-read';

export type Accomplishment = Reply<typeof listUserAccomplishments>['items'][number];

/** What a player has earned; of myself also the progress of the others. */
export const useAccomplishments = (userId: string, { enabled = true } = {}) =>
  useRead(listUserAccomplishments, { params: { userId } }, { enabled });
