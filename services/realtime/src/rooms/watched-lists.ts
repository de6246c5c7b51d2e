import type { WatchRequest } from '@contend/contracts';
import type { LiveSocketData } from '../connections/identity';

type Role = LiveSocketData['chatRole'];

/** Lists that staff watch, and the roles that may; a kind that is not here is public. */
const staffLists: Partial<Record<WatchRequest['kind'], readonly Role[]>> = {
  disputes: ['moderator', 'admin'],
  staff: ['moderator', 'admin'],
};

/** Whether a role may watch a kind. Chat rooms are decided by chat, room by room. */
export const mayWatch = (kind: WatchRequest['kind'], role: Role): boolean =>
  staffLists[kind]?.includes(role) ?? true;
