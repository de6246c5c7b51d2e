import { getNotificationSettings, updateNotificationSettings } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useUpdateNotificationSettings = () =>
  useCommand(updateNotificationSettings, {
    writes: (settings) => [[keyOf(getNotificationSettings, {}), settings]],
  });
