import { listChannels, setSlowMode } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';

export const useChannels = () => useRead(listChannels, {});

export const useSetSlowMode = () => useCommand(setSlowMode, { stales: [keyOf(listChannels)] });
