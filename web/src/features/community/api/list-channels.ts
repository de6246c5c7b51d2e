import { listChannels } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useChannels = () => useRead(listChannels, {});
