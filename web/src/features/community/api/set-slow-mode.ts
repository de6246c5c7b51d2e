import { listChannels, setSlowMode } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSetSlowMode = () => useCommand(setSlowMode, { stales: [keyOf(listChannels)] });
