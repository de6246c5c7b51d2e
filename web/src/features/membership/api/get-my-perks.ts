import { getMyPerks, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Perk = Reply<typeof getMyPerks>['perks'][number];

export const useMyPerks = () => useRead(getMyPerks, {}, { everyMs: 60_000 });
