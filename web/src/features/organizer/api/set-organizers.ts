import { setOrganizers } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useSetOrganizers = () => useCommand(setOrganizers, eventChanged);
