import { getNotificationSettings, updateNotificationSettings } from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';

export const useUpdateNotificationSettings = () =>
  useCommand(updateNotificationSettings, {
    writes: (settings) => [[keyOf(getNotificationSettings, {}), settings]],
  });
