import { leaveSeat } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { entryChanged } from './entry-changed';

/** Leaves my seat in an entry, or takes it back. */
export const useLeaveSeat = () => useCommand(leaveSeat, entryChanged);
