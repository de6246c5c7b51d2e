import { listChannels, setSlowMode } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

export const useChannels = () => useRead(listChannels, {});

export const useSetSlowMode = () => useCommand(setSlowMode, { stales: [keyOf(listChannels)] });
