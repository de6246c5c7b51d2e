import { getNotificationSettings } from '@contend/contracts';
import { useRead } from '../lib/use-read';

/** Where my notifications go. */
export const useNotificationSettings = () => useRead(getNotificationSettings, {});
