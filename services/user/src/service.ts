import {
  type Database,
  defineService,
  type Logger,
  playBreakProjection,
  type Redis,
  teamProjection,
} from '@contend/service-kit';
import { config, type UserConfig } from './config';
import { activityConsumers } from './consumers/activities.consumer';
import { earningConsumers } from './consumers/earnings.consumer';
import { matchConsumers } from './consumers/match.consumer';
import { accountDeletionRepository } from './data/account-deletion.repository';
import { accomplishmentRepository } from './data/accomplishment.repository';
import { activeMatchRepository } from './data/active-match.repository';
import { activityBatchRepository } from './data/activity-batch.repository';
import { activityRepository } from './data/activity.repository';
import { boardIndexes, noBoardIndexes } from './data/board-indexes';
import { boardStateRepository } from './data/board-state.repository';
import { blockRepository } from './data/block.repository';
import { claimedNameRepository } from './data/claimed-name.repository';
import { collusionFlagRepository } from './data/collusion-flag.repository';
import { credentialRepository } from './data/credential.repository';
import { earningRepository } from './data/earning.repository';
import { emailLinkRepository } from './data/email-link.repository';
import { exclusionRepository } from './data/exclusion.repository';
import { extraRepository } from './data/extra.repository';
import { extraWallet } from './data/extra-wallet';
import { identityChangeRepository } from './data/identity-change.repository';
import { lawRepository } from './data/law.repository';
import { linkedAccountRepository } from './data/linked-account.repository';
import { memberPerksRepository } from './data/member-perks.repository';
import { mailboxRepository } from './data/mailbox.repository';
import { countedMatchRepository } from './data/counted-match.repository';
import { openAffairs } from './data/open-affairs';
import { outcomeRepository } from './data/outcome.repository';
import { rankingRepository } from './data/ranking.repository';
import { rankOlder } from './data/rank-older';
import { ratingAnnulmentRepository } from './data/rating-annulment.repository';
import { recentBoards } from './data/recent-boards';
import { recountRepository } from './data/recount.repository';
import { recoveryRepository } from './data/recovery.repository';
import { resultRepository } from './data/result.repository';
import { rewardRepository } from './data/reward.repository';
import { secondFactorRepository } from './data/second-factor.repository';
import { sessionRepository } from './data/session.repository';
import { signInPlaceRepository } from './data/sign-in-place.repository';
import { staleCareerRepository } from './data/stale-career.repository';
import { uploadRepository, uploadUsageRepository } from './data/upload.repository';
import { userRepository } from './data/user.repository';
import { mailboxDelivery } from './delivery/mailbox-delivery';
import { noDelivery } from './delivery/no-delivery';
import { smtpDelivery } from './delivery/smtp-delivery';
import type { UserDeps } from './deps';
import { accountRoutes } from './http/accounts.routes';
import { collusionFlagRoutes } from './http/collusion-flags.routes';
import { lawRoutes } from './http/laws.routes';
import { leaderboardRoutes } from './http/leaderboards.routes';
import { linkedAccountRoutes } from './http/linked-accounts.routes';
import { messageRoutes } from './http/messages.routes';
import { playerRoutes } from './http/players.routes';
import { ratingAnnulmentRoutes } from './http/rating-annulments.routes';
import { rewardRoutes } from './http/rewards.routes';
import { sessionRoutes } from './http/sessions.routes';
import { uploadRoutes } from './http/uploads.routes';
import { uploadMeasures } from './measures';
import { pictureConverter } from './media/picture';
import { addressHasher } from './security/address-hash';
import { identifierHasher } from './security/identifier-hash';
import { publishedPasswords } from './security/password-list';
import { passwordHasher } from './security/passwords';
import { secretBox } from './security/secret-box';
import { signInChallenges } from './security/sign-in-challenges';
import { tokenSigner } from './security/token-signer';
import { uploadTickets } from './security/upload-tickets';
import { storageOf } from './storage/storage-of';
import { userTimers } from './timers';

/** For the benchmark of leaderboards, which writes the rows of many players. */
export { cellOf, tieOf } from './domain/board-cell';

export const userService = defineService({
  name: 'user',
  config,
  build({ config: settings, db, http, clock, limits, tokens, redis, log, metrics }) {
    const now = () => clock.now();
    const names = claimedNameRepository(db);
    const [users, rankings] = [userRepository(db, names), rankingRepository(db)];
    const measures = uploadMeasures(metrics);
    const deps: UserDeps = {
      names,
      users,
      credentials: credentialRepository(db),
      identityChanges: identityChangeRepository(db),
      ...{ sessions: sessionRepository(db), signInPlaces: signInPlaceRepository(db) },
      ...{ deletions: accountDeletionRepository(db), affairs: openAffairs(http) },
      secondFactors: secondFactorRepository(db),
      recoveries: recoveryRepository(db),
      emailLinks: emailLinkRepository(db),
      ...{ outcomes: outcomeRepository(db), countedMatches: countedMatchRepository(db) },
      results: resultRepository(db),
      staleCareers: staleCareerRepository(db),
      ...{ recounts: recountRepository(db), annulments: ratingAnnulmentRepository(db) },
      collusionFlags: collusionFlagRepository(db),
      activeMatches: activeMatchRepository(db),
      activities: activityRepository(db),
      activityBatches: activityBatchRepository(db),
      accomplishments: accomplishmentRepository(db),
      rewards: rewardRepository(db),
      ...{ extras: extraRepository(db), memberPerks: memberPerksRepository(db) },
      wallet: extraWallet(http),
      earnings: earningRepository(db),
      rankings,
      ...boardsOf({ rankings, users, db, redis, log }),
      teams: teamProjection(db),
      ...{ breaks: playBreakProjection(db), exclusions: exclusionRepository(db) },
      ...{ linkedAccounts: linkedAccountRepository(db), laws: lawRepository(db) },
      blocks: blockRepository(db),
      uploads: uploadRepository(db),
      uploadUsage: uploadUsageRepository(db),
      storage: measures.watch(storageOf(settings, log)),
      uploadMeasures: measures,
      pictures: pictureConverter(),
      ...deliveryOf({ settings, db, log, now }),
      passwords: passwordHasher(settings.PASSWORD_COST),
      commonPasswords: publishedPasswords(),
      ...keyedBy(settings, log),
      verifier: tokens,
      limits,
      ...{ publicUrl: settings.PUBLIC_URL, supportEmail: settings.SUPPORT_EMAIL },
      transaction: (work) => db.transaction(work),
      now,
    };
    return {
      routes: routesOf(deps),
      consumers: consumersOf(deps),
      timers: userTimers(deps),
      prepare: () => {
        for (const work of [names.claimOlder(), users.foldOlder(), rankOlder(db)])
          db.inBackground(work);
        return Promise.resolve();
      },
    };
  },
});

const routesOf = (deps: UserDeps) => [
  ...[
    ...accountRoutes(deps),
    ...sessionRoutes(deps),
    ...playerRoutes(deps),
    ...messageRoutes(deps),
  ],
  ...[...linkedAccountRoutes(deps), ...uploadRoutes(deps), ...lawRoutes(deps)],
  ...[...rewardRoutes(deps), ...leaderboardRoutes(deps)],
  ...ratingAnnulmentRoutes(deps),
  ...collusionFlagRoutes(deps),
];

const consumersOf = (deps: UserDeps) => [
  ...deps.activeMatches.consumers,
  ...deps.teams.consumers,
  ...deps.breaks.consumers,
  ...deps.memberPerks.consumers,
  ...matchConsumers(deps),
  ...activityConsumers(deps),
  ...earningConsumers(deps),
];

type BoardSources = Pick<UserDeps, 'rankings' | 'users'> & {
  db: Database;
  redis: Redis | null;
  log: Logger;
};

/** Leaderboards for readers: through sorted sets where there is Redis. */
function boardsOf({ redis, ...sources }: BoardSources) {
  const states = boardStateRepository(sources.db);
  const indexes = redis ? boardIndexes({ ...sources, redis, states }) : noBoardIndexes;
  const boards = recentBoards({ ...sources, states, indexes });
  return { boardStates: states, boardIndexes: indexes, boards };
}

type KeyedDeps =
  | 'addressHashOf'
  | 'secretBox'
  | 'identifierHashesOf'
  | 'tickets'
  | 'signer'
  | 'challenges';

/** What needs a key of the settings. */
const keyedBy = (
  { TOKEN_PRIVATE_KEY, SECOND_FACTOR_KEY, SECOND_FACTOR_PREVIOUS_KEYS }: UserConfig,
  log: Logger,
): Pick<UserDeps, KeyedDeps> => ({
  addressHashOf: addressHasher(TOKEN_PRIVATE_KEY),
  secretBox: secretBox([SECOND_FACTOR_KEY, ...SECOND_FACTOR_PREVIOUS_KEYS], log),
  identifierHashesOf: identifierHasher([SECOND_FACTOR_KEY, ...SECOND_FACTOR_PREVIOUS_KEYS]),
  tickets: uploadTickets(TOKEN_PRIVATE_KEY),
  signer: tokenSigner(TOKEN_PRIVATE_KEY),
  challenges: signInChallenges(TOKEN_PRIVATE_KEY),
});

interface DeliveryOptions {
  settings: UserConfig;
  db: Database;
  log: Logger;
  now: () => Date;
}

function deliveryOf({
  settings,
  db,
  log,
  now,
}: DeliveryOptions): Pick<UserDeps, 'mailbox' | 'delivery'> {
  if (settings.MAIL === 'none') return { mailbox: null, delivery: noDelivery(log) };
  if (settings.MAIL === 'smtp') {
    const url = settings.SMTP_URL ?? '';
    return { mailbox: null, delivery: smtpDelivery({ url, from: settings.MAIL_FROM }) };
  }
  const mailbox = mailboxRepository(db);
  return { mailbox, delivery: mailboxDelivery(mailbox, now) };
}
