import type {
  Blocks,
  Database,
  GameCatalogue,
  KeyedQueue,
  Players,
  ServiceClient,
  Teams,
} from '@contend/service-kit';
import type { CaseHolders } from './data/case-holder.repository';
import type {
  ModerationLogRepository,
  ReportQuotaRepository,
  ReportRepository,
  SanctionRepository,
} from './data/moderation.repository';
import type {
  NotificationReadMarkerRepository,
  NotificationRepository,
} from './data/notification.repository';
import type { NotificationSettingsRepository } from './data/notification-settings.repository';
import type {
  MessageRepository,
  ReadMarkerRepository,
  RoomRepository,
} from './data/room.repository';
import type { OpenCasesRepository, SupportCaseRepository } from './data/support.repository';

/** Dependencies of this service's use cases. */
export interface ChatDeps {
  rooms: RoomRepository;
  /** The moderators in charge of disputed matches. */
  caseHolders: CaseHolders;
  messages: MessageRepository;
  readMarkers: ReadMarkerRepository;
  /** Changes of one room, one after another: they would retry on each other otherwise. */
  roomQueue: Pick<KeyedQueue, 'run'>;
  /** Support requests and live chats. */
  cases: SupportCaseRepository;
  openCases: OpenCasesRepository;
  /** Reports of messages, and how many each user sent. */
  reports: ReportRepository;
  reportQuotas: ReportQuotaRepository;
  sanctions: SanctionRepository;
  moderationLog: ModerationLogRepository;
  notifications: NotificationRepository;
  notificationReadMarkers: NotificationReadMarkerRepository;
  notificationSettings: NotificationSettingsRepository;
  players: Players;
  teams: Teams;
  blocks: Blocks;
  catalogue: GameCatalogue;
  /** Reads roles. */
  http: ServiceClient<'chat'>;
  transaction: Database['transaction'];
  now(): Date;
}
