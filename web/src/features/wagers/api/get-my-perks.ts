import { getMyPerks, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Perk = Reply<typeof getMyPerks>['perks'][number];

/** My perks: of a wager, those of its acceptance count. */
export const useMyPerks = () => useRead(getMyPerks, {});
