import type { Identifier } from '@contend/contracts';
import type {
  Database,
  Limiters,
  PlayBreaks,
  Repository,
  Teams,
  TokenVerifier,
} from '@contend/service-kit';
import type { ClaimedNames } from './account/claimed-name.repository';
import type { IdentityChanges } from './account/identity-change.repository';
import type { ReadWallet } from './account/own-wallet.client';
import type { Users } from './account/user.repository';
import type { UserBlocks } from './blocks/block.repository';
import type { CollusionFlags } from './collusion/collusion-flag.repository';
import type { UserConfig } from './config';
import type { AccountDeletion } from './deletion/account-deletion';
import type { Exclusion } from './deletion/exclusion';
import type { OpenAffairs } from './deletion/open-affairs.client';
import type { EmailChanges } from './email-change/email-change.repository';
import type { LawVersions } from './laws/law.repository';
import type { BoardIndexes } from './leaderboards/board-indexes.repository';
import type { BoardStates } from './leaderboards/board-state.repository';
import type { Earnings } from './leaderboards/earning.repository';
import type { Rankings } from './leaderboards/ranking.repository';
import type { RecentBoards } from './leaderboards/recent-boards.repository';
import type { LinkedAccounts } from './linked-accounts/linked-account.repository';
import type { MessageDelivery } from './mail/delivery';
import type { Mailbox } from './mail/mailbox.repository';
import type { UploadMeasures } from './measures';
import type { ProfileResets } from './profile-resets/profile-reset.repository';
import type { ActiveMatches } from './profiles/active-match.repository';
import type { RatingAnnulments } from './ratings/rating-annulment.repository';
import type { Outcome } from './ratings/result';
import type { Results } from './ratings/result.repository';
import type { Recount } from './ratings/pending-recount';
import type { PendingRecounts } from './ratings/pending-recount.repository';
import type { Accomplishments } from './rewards/accomplishment.repository';
import type { ActivityBatch, CountedMatch } from './rewards/activity-batch';
import type { Activities } from './rewards/activity.repository';
import type { ExtraWallet } from './rewards/extra-wallet.client';
import type { Extras } from './rewards/extra.repository';
import type { MemberPerksRows } from './rewards/member-perks.repository';
import type { RecordPerkSaving } from './rewards/perk-savings.client';
import type { Rewards } from './rewards/reward.repository';
import type { Credentials } from './sign-in/credential.repository';
import type { EmailLinks } from './sign-in/email-link.repository';
import type { PasswordList } from './sign-in/password-list.adapter';
import type { Passwords } from './sign-in/passwords.adapter';
import type { Recoveries } from './sign-in/recovery.repository';
import type { SecondFactor } from './sign-in/second-factor';
import type { SecretBox } from './sign-in/secret-box.adapter';
import type { Sessions } from './sign-in/session.repository';
import type { SignInChallenges } from './sign-in/sign-in-challenges.adapter';
import type { SignInPlaces } from './sign-in/sign-in-place.repository';
import type { TokenSigner } from './sign-in/token-signer.adapter';
import type { PictureConverter } from './uploads/picture.adapter';
import type { UploadStorage } from './uploads/upload-storage.adapter';
import type { UploadTickets } from './uploads/upload-tickets.adapter';
import type { UploadUsage } from './uploads/upload-usage';
import type { Uploads } from './uploads/upload.repository';

/** Dependencies of this service's use cases. */
export interface UserDeps {
  names: ClaimedNames;
  users: Users;
  credentials: Credentials;
  /** Countries and birth dates before their changes. */
  identityChanges: IdentityChanges;
  /** What moderators reset of profiles. */
  profileResets: ProfileResets;
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
  emailChanges: EmailChanges;
  /** The last outcome of each match, and its effect on its players' careers. */
  outcomes: Repository<Outcome>;
  results: Results;
  /** The players still to be counted, and the timer that counts them. */
  pendingRecounts: PendingRecounts;
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
  recordPerkSaving: RecordPerkSaving;
  readWallet: ReadWallet;
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
