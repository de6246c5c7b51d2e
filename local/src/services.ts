import { chatService } from '@contend/chat';
import { matchService } from '@contend/match';
import { realtimeService } from '@contend/realtime';
import type { ServiceSpec } from '@contend/service-kit';
import { userService } from '@contend/user';
import { wagerService } from '@contend/wager';
import { walletService } from '@contend/wallet';

/** Every service of the platform. A new one is a folder under `services/` and a line here. */
export const services = [
  userService,
  matchService,
  walletService,
  wagerService,
  chatService,
  realtimeService,
] as unknown as ServiceSpec[];
