import { previewTournament } from '@contend/contracts';
import { useCommand } from '../../lib/use-command';

/** What a change would do; changes nothing. */
export const usePreview = () => useCommand(previewTournament);
