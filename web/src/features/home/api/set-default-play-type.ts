import { listPlayTypes, setDefaultPlayType } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSetDefaultPlayType = () =>
  useCommand(setDefaultPlayType, { stales: [keyOf(listPlayTypes)] });
