import type { ServiceName } from '@contend/contracts';
import type { ServiceSpec } from '@contend/service-kit';

/**
 * Every service of the platform. A new one is a folder under `services/` and a line here. Loaded
 * when started, so that a platform of two services is two services.
 */
const services: Record<ServiceName, () => Promise<unknown>> = {
  user: () => import('@contend/user').then((one) => one.userService),
  match: () => import('@contend/match').then((one) => one.matchService),
  wallet: () => import('@contend/wallet').then((one) => one.walletService),
  wager: () => import('@contend/wager').then((one) => one.wagerService),
  chat: () => import('@contend/chat').then((one) => one.chatService),
  realtime: () => import('@contend/realtime').then((one) => one.realtimeService),
};

export const loadService = (name: ServiceName): Promise<ServiceSpec> =>
  services[name]() as Promise<ServiceSpec>;
