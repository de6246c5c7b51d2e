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
import type { Discord } from './delivery/discord';
import type { WebPush } from './delivery/web-push';
import type { Delivery } from './domain/delivery';
import type { SavedSettings } from './domain/notification-settings';
import type { NotificationReadMarker } from './domain/notification';
import type { OpenCases } from './domain/open-cases';
import type { ReportQuota } from './domain/report';
import type { TeamWebhook } from './domain/team-webhook';
import type { DeliveryRepository, PushSubscriptionRepository } from './data/delivery.repository';
import type { CaseHolders } from './data/case-holder.repository';
import type {
  ModerationLogRepository,
  ReportRepository,
  SanctionRepository,
} from './data/moderation.repository';
import type { NotificationRepository } from './data/notification.repository';
import type {
  MessageRepository,
  ReadMarkerRepository,
  RoomRepository,
} from './data/room.repository';
import type { SupportCaseRepository } from './data/support.repository';

/** Dependencies of this service's use cases. */
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
