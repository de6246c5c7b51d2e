import {
  type Database,
  defineService,
  type Logger,
  playBreakProjection,
  type Redis,
  teamProjection,
} from '@contend/service-kit';
import { accountRoutes } from './account/accounts.routes';
import { claimedNameRepository } from './account/claimed-name.repository';
import { identityChangeRepository } from './account/identity-change.repository';
import { walletReader } from './account/own-wallet.client';
import { rankOlder, userRepository } from './account/user.repository';
import { blockRepository } from './blocks/block.repository';
import { collusionFlagRepository } from './collusion/collusion-flag.repository';
import { collusionFlagRoutes } from './collusion/collusion-flags.routes';
import { config, type UserConfig } from './config';
import { accountDeletionRepository } from './deletion/account-deletion.repository';
import { exclusionRepository } from './deletion/exclusion.repository';
import { emailChangeRepository } from './email-change/email-change.repository';
import { identifierHasher } from './deletion/identifier-hash';
import { openAffairs } from './deletion/open-affairs.client';
import type { UserDeps } from './deps';
import { lawRepository } from './laws/law.repository';
import { lawRoutes } from './laws/laws.routes';
import { boardIndexes, noBoardIndexes } from './leaderboards/board-indexes.repository';
import { boardStateRepository } from './leaderboards/board-state.repository';
import { earningRepository } from './leaderboards/earning.repository';
import { earningConsumers } from './leaderboards/earnings.consumer';
import { leaderboardRoutes } from './leaderboards/leaderboards.routes';
import { rankingRepository } from './leaderboards/ranking.repository';
import { recentBoards } from './leaderboards/recent-boards.repository';
import { linkedAccountRepository } from './linked-accounts/linked-account.repository';
import { linkedAccountRoutes } from './linked-accounts/linked-accounts.routes';
import { mailboxDelivery, noDelivery, smtpDelivery } from './mail/delivery.adapter';
import { mailboxRepository } from './mail/mailbox.repository';
import { messageRoutes } from './mail/messages.routes';
import { uploadMeasures } from './measures';
import { profileResetRepository } from './profile-resets/profile-reset.repository';
import { sanctionConsumers } from './profile-resets/sanction.consumer';
import { activeMatchRepository } from './profiles/active-match.repository';
import { playerRoutes } from './profiles/players.routes';
import { matchConsumers } from './ratings/match.consumer';
import { outcomeRepository } from './ratings/outcome.repository';
import { ratingAnnulmentRepository } from './ratings/rating-annulment.repository';
import { ratingAnnulmentRoutes } from './ratings/rating-annulments.routes';
import { recountRepository } from './ratings/recount.repository';
import { resultRepository } from './ratings/result.repository';
import { pendingRecountRepository } from './ratings/pending-recount.repository';
import { accomplishmentRepository } from './rewards/accomplishment.repository';
import { activityConsumers } from './rewards/activities.consumer';
import {
  activityBatchRepository,
  activityRepository,
  countedMatchRepository,
} from './rewards/activity.repository';
import { extraWallet } from './rewards/extra-wallet.client';
import { extraRepository } from './rewards/extra.repository';
import { memberPerksRepository } from './rewards/member-perks.repository';
import { perkSavings } from './rewards/perk-savings.client';
import { rewardRepository } from './rewards/reward.repository';
import { rewardRoutes } from './rewards/rewards.routes';
import { addressHasher } from './sign-in/address-hash';
import { credentialRepository } from './sign-in/credential.repository';
import { emailLinkRepository } from './sign-in/email-link.repository';
import { publishedPasswords } from './sign-in/password-list.adapter';
import { passwordHasher } from './sign-in/passwords.adapter';
import { recoveryRepository } from './sign-in/recovery.repository';
import { secondFactorRepository } from './sign-in/second-factor.repository';
import { secretBox } from './sign-in/secret-box.adapter';
import { sessionRepository } from './sign-in/session.repository';
import { sessionRoutes } from './sign-in/sessions.routes';
import { signInChallenges } from './sign-in/sign-in-challenges.adapter';
import { signInPlaceRepository } from './sign-in/sign-in-place.repository';
import { tokenSigner } from './sign-in/token-signer.adapter';
import { userTimers } from './timers';
import { storageOf } from './upload-storage';
import { pictureConverter } from './uploads/picture.adapter';
import { uploadTickets } from './uploads/upload-tickets.adapter';
import { uploadRepository, uploadUsageRepository } from './uploads/upload.repository';
import { uploadRoutes } from './uploads/uploads.routes';

/** For the benchmark of leaderboards, which writes the rows of many players. */
export { cellOf, tieOf } from './leaderboards/board-cell';

export const userService = defineService({
  name: 'user',
  config,
  build({ config: settings, db, http, clock, limits, tokens, redis, log, metrics }) {
    const now = () => clock.now();
    const names = claimedNameRepository(db);
    const [users, rankings] = [userRepository(db, names), rankingRepository(db)];
    const memberPerks = memberPerksRepository(db);
    const measures = uploadMeasures(metrics);
    const deps: UserDeps = {
      ...{ names, users },
      credentials: credentialRepository(db),
      identityChanges: identityChangeRepository(db),
      profileResets: profileResetRepository(db),
      ...{ sessions: sessionRepository(db), signInPlaces: signInPlaceRepository(db) },
      ...{ deletions: accountDeletionRepository(db), affairs: openAffairs(http) },
      secondFactors: secondFactorRepository(db),
      recoveries: recoveryRepository(db),
      ...{ emailLinks: emailLinkRepository(db), emailChanges: emailChangeRepository(db) },
      ...{ outcomes: outcomeRepository(db), countedMatches: countedMatchRepository(db) },
      ...{ results: resultRepository(db), pendingRecounts: pendingRecountRepository(db) },
      ...{ recounts: recountRepository(db), annulments: ratingAnnulmentRepository(db) },
      collusionFlags: collusionFlagRepository(db),
      activeMatches: activeMatchRepository(db),
      activities: activityRepository(db),
      activityBatches: activityBatchRepository(db),
      accomplishments: accomplishmentRepository(db),
      rewards: rewardRepository(db),
      ...{ extras: extraRepository(db), memberPerks },
      ...{ wallet: extraWallet(http), readWallet: walletReader(http) },
      recordPerkSaving: perkSavings(http),
      earnings: earningRepository(db),
      rankings,
      ...boardsOf({ rankings, users, memberPerks, db, redis, log }),
      teams: teamProjection(db),
      ...{ breaks: playBreakProjection(db), exclusions: exclusionRepository(db) },
      ...{ linkedAccounts: linkedAccountRepository(db), laws: lawRepository(db) },
      blocks: blockRepository(db),
      ...{ uploads: uploadRepository(db), uploadUsage: uploadUsageRepository(db) },
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
  ...sanctionConsumers(deps),
  ...activityConsumers(deps),
  ...earningConsumers(deps),
];

type BoardSources = Pick<UserDeps, 'rankings' | 'users' | 'memberPerks'> & {
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
  {
    TOKEN_PRIVATE_KEY,
    TOKEN_OTHER_KEYS,
    SECOND_FACTOR_KEY,
    SECOND_FACTOR_PREVIOUS_KEYS,
  }: UserConfig,
  log: Logger,
): Pick<UserDeps, KeyedDeps> => ({
  addressHashOf: addressHasher(TOKEN_PRIVATE_KEY),
  secretBox: secretBox([SECOND_FACTOR_KEY, ...SECOND_FACTOR_PREVIOUS_KEYS], log),
  identifierHashesOf: identifierHasher([SECOND_FACTOR_KEY, ...SECOND_FACTOR_PREVIOUS_KEYS]),
  tickets: uploadTickets(TOKEN_PRIVATE_KEY),
  signer: tokenSigner(TOKEN_PRIVATE_KEY, TOKEN_OTHER_KEYS),
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
