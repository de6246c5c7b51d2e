import type {
  Blocks,
  Database,
  Entrants,
  GameCatalogue,
  KeyedQueue,
  Players,
  Repository,
  ServiceClient,
  Teams,
} from '@contend/service-kit';
import type { Delivery } from './delivery/delivery';
import type {
  DeliveryRepository,
  PushSubscriptionRepository,
} from './delivery/delivery.repository';
import type { Discord } from './delivery/discord.client';
import type { TeamWebhook } from './delivery/team-webhook';
import type { WebPush } from './delivery/web-push.client';
import type {
  ModerationLogRepository,
  ReportRepository,
  SanctionRepository,
} from './moderation/moderation.repository';
import type { ReportQuota } from './moderation/report';
import type { NotificationReadMarker } from './notifications/notification';
import type { SavedSettings } from './notifications/notification-settings';
import type { NotificationRepository } from './notifications/notification.repository';
import type { CaseHolders } from './rooms/case-holder.repository';
import type {
  MessageRepository,
  ReadMarkerRepository,
  RoomRepository,
} from './rooms/room.repository';
import type { OpenCases } from './support/support-case';
import type { SupportCaseRepository } from './support/support.repository';

/** Dependencies of this service's actions. */
export interface ChatDeps {
  rooms: RoomRepository;
  /** The moderators in charge of disputed matches. */
  caseHolders: CaseHolders;
  /** Entries of events: their players enter the event's room. */
  entrants: Entrants;
  messages: MessageRepository;
  readMarkers: ReadMarkerRepository;
  /** Changes of one room, one after another: they would retry on each other otherwise. */
  roomQueue: Pick<KeyedQueue, 'run'>;
  /** Support requests and live chats. */
  cases: SupportCaseRepository;
  openCases: Repository<OpenCases>;
  /** Reports of messages, and how many each user sent. */
  reports: ReportRepository;
  reportQuotas: Repository<ReportQuota>;
  sanctions: SanctionRepository;
  moderationLog: ModerationLogRepository;
  notifications: NotificationRepository;
  notificationReadMarkers: Repository<NotificationReadMarker>;
  notificationSettings: Repository<SavedSettings>;
  subscriptions: PushSubscriptionRepository;
  deliveries: DeliveryRepository;
  teamWebhooks: Repository<TeamWebhook>;
  /** Null without a key of this platform: then web push is not offered. */
  webPush: WebPush | null;
  discord: Discord;
  countDelivery(channel: Delivery['channel'], outcome: string): void;
  /** The address of the platform, for links in messages that leave it. */
  publicUrl: string;
  players: Players;
  teams: Teams;
  blocks: Blocks;
  catalogue: GameCatalogue;
  /** Reads roles. */
  http: ServiceClient<'chat'>;
  transaction: Database['transaction'];
  now(): Date;
}
