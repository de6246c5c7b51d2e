import type { Identifier } from '@contend/contracts';
import type {
  Database,
  Limiters,
  PlayBreaks,
  Repository,
  Teams,
  TokenVerifier,
} from '@contend/service-kit';
import type { UserConfig } from './config';
import type { Accomplishments } from './data/accomplishment.repository';
import type { ActiveMatches } from './data/active-match.repository';
import type { OpenAffairs } from './data/open-affairs';
import type { Activities } from './data/activity.repository';
import type { UserBlocks } from './data/block.repository';
import type { BoardIndexes } from './data/board-indexes';
import type { BoardStates } from './data/board-state.repository';
import type { ClaimedNames } from './data/claimed-name.repository';
import type { Credentials } from './data/credential.repository';
import type { Earnings } from './data/earning.repository';
import type { Extras } from './data/extra.repository';
import type { ExtraWallet } from './data/extra-wallet';
import type { CollusionFlags } from './data/collusion-flag.repository';
import type { EmailLinks } from './data/email-link.repository';
import type { IdentityChanges } from './data/identity-change.repository';
import type { LawVersions } from './data/law.repository';
import type { LinkedAccounts } from './data/linked-account.repository';
import type { Mailbox } from './data/mailbox.repository';
import type { MemberPerksRows } from './data/member-perks.repository';
import type { Rankings } from './data/ranking.repository';
import type { RatingAnnulments } from './data/rating-annulment.repository';
import type { RecentBoards } from './data/recent-boards';
import type { Recoveries } from './data/recovery.repository';
import type { StaleCareers } from './data/stale-career.repository';
import type { Rewards } from './data/reward.repository';
import type { Results } from './data/result.repository';
import type { Sessions } from './data/session.repository';
import type { SignInPlaces } from './data/sign-in-place.repository';
import type { Uploads } from './data/upload.repository';
import type { Users } from './data/user.repository';
import type { MessageDelivery } from './delivery/delivery';
import type { AccountDeletion } from './domain/account-deletion';
import type { ActivityBatch } from './domain/activity-batch';
import type { CountedMatch } from './domain/match-activities';
import type { Exclusion } from './domain/exclusion';
import type { Outcome } from './domain/result';
import type { SecondFactor } from './domain/second-factor';
import type { Recount } from './domain/stale-career';
import type { UploadUsage } from './domain/upload-usage';
import type { PictureConverter } from './media/picture';
import type { UploadMeasures } from './measures';
import type { PasswordList } from './security/password-list';
import type { Passwords } from './security/passwords';
import type { SecretBox } from './security/secret-box';
import type { SignInChallenges } from './security/sign-in-challenges';
import type { TokenSigner } from './security/token-signer';
import type { UploadTickets } from './security/upload-tickets';
import type { UploadStorage } from './storage/upload-storage';

/** Dependencies of this service's use cases. */
export interface UserDeps {
  names: ClaimedNames;
  users: Users;
  credentials: Credentials;
  /** Countries and birth dates before their changes. */
  identityChanges: IdentityChanges;
  sessions: Sessions;
  /** Deletions that owners asked for. */
  deletions: Repository<AccountDeletion>;
  /** What other services have of an account. */
  affairs: OpenAffairs;
  secondFactors: Repository<SecondFactor>;
  /** Encrypts the secrets of second factors. */
  secretBox: SecretBox;
  /** Where users signed in from, by hashes of addresses. */
  signInPlaces: SignInPlaces;
  /** Null for an address of a private network. */
  addressHashOf(address: string): string | null;
  breaks: PlayBreaks;
  /** Self-exclusions whose accounts were erased. */
  exclusions: Repository<Exclusion>;
  /** A keyed hash: the identifier cannot be found from it. */
  identifierHashesOf(identifier: Identifier): [string, ...string[]];
  recoveries: Recoveries;
  emailLinks: EmailLinks;
  /** The last outcome of each match, and its effect on its players' careers. */
  outcomes: Repository<Outcome>;
  results: Results;
  /** The players still to be counted, and the timer that counts them. */
  staleCareers: StaleCareers;
  recounts: Repository<Recount>;
  /** Players whose matches are unrated. */
  annulments: RatingAnnulments;
  /** Pairs of players whose results are improbable. */
  collusionFlags: CollusionFlags;
  activeMatches: ActiveMatches;
  /** What users did, as rewards count it. */
  activities: Activities;
  /** Matches whose final result counts towards rewards, or did. */
  countedMatches: Repository<CountedMatch>;
  /** What many users did at once, until it is counted. */
  activityBatches: Repository<ActivityBatch>;
  accomplishments: Accomplishments;
  rewards: Rewards;
  extras: Extras;
  /** Takes the money of extras. */
  wallet: ExtraWallet;
  /** What memberships give of them. */
  memberPerks: MemberPerksRows;
  /** Money that players won, and their scores on all leaderboards. */
  earnings: Earnings;
  rankings: Rankings;
  /** Versions of leaderboards, and their sorted sets where there is Redis. */
  boardStates: BoardStates;
  boardIndexes: BoardIndexes;
  /** The same for readers of leaderboards. */
  boards: RecentBoards;
  teams: Teams;
  linkedAccounts: LinkedAccounts;
  laws: LawVersions;
  blocks: UserBlocks;
  uploads: Uploads;
  /** What each user uploaded, for the quotas. */
  uploadUsage: Repository<UploadUsage>;
  /** The bytes of uploads. */
  storage: UploadStorage;
  pictures: PictureConverter;
  uploadMeasures: UploadMeasures;
  tickets: UploadTickets;
  /** Null where mail is really sent. */
  mailbox: Mailbox | null;
  delivery: MessageDelivery;
  passwords: Passwords;
  /** Published passwords that are refused. */
  commonPasswords: PasswordList;
  signer: TokenSigner;
  challenges: SignInChallenges;
  verifier: TokenVerifier;
  limits: Limiters;
  publicUrl: UserConfig['PUBLIC_URL'];
  /** Where owners of suspended accounts write. */
  supportEmail: UserConfig['SUPPORT_EMAIL'];
  /** Saves several changes in one transaction. */
  transaction: Database['transaction'];
  now(): Date;
}
