import { previewEntryRoster } from '@contend/contracts';
import { useCommand } from '../../lib/use-command';

/** What a change of a roster would do; changes nothing. */
export const useRosterPreview = () => useCommand(previewEntryRoster);
