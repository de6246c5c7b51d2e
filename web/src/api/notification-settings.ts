import { getNotificationSettings } from '@contend/contracts';
import { useRead } from '../lib/http/use-read';

/** Where my notifications go. */
export const useNotificationSettings = () => useRead(getNotificationSettings, {});
