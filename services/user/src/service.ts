import { at, type Database, defineService, type Logger } from '@contend/service-kit';
import { config, type UserConfig } from './config';
import { resultConsumers } from './consumers/match-events.consumer';
import { activeMatchRepository } from './data/active-match.repository';
import { claimedNameRepository } from './data/claimed-name.repository';
import { credentialRepository } from './data/credential.repository';
import { emailLinkRepository } from './data/email-link.repository';
import { identityChangeRepository } from './data/identity-change.repository';
import { mailboxRepository } from './data/mailbox.repository';
import { outcomeRepository } from './data/outcome.repository';
import { recountRepository } from './data/recount.repository';
import { recoveryRepository } from './data/recovery.repository';
import { resultRepository } from './data/result.repository';
import { sessionRepository } from './data/session.repository';
import { staleCareerRepository } from './data/stale-career.repository';
import { userRepository } from './data/user.repository';
import { mailboxDelivery } from './delivery/mailbox-delivery';
import { noDelivery } from './delivery/no-delivery';
import { smtpDelivery } from './delivery/smtp-delivery';
import type { UserDeps } from './deps';
import { accountRoutes } from './http/accounts.routes';
import { messageRoutes } from './http/messages.routes';
import { playerRoutes } from './http/players.routes';
import { publishedPasswords } from './security/password-list';
import { passwordHasher } from './security/passwords';
import { tokenSigner } from './security/token-signer';
import { continueRecount } from './use-cases/continue-recount';
import { countResults } from './use-cases/count-results';
import { batchSequentially } from './batch-sequentially';
import { mailEmailLink } from './use-cases/mail-email-link';
import { mailRecovery } from './use-cases/mail-recovery';
import { mailSessionNotice } from './use-cases/mail-session-notice';

export const userService = defineService({
  name: 'user',
  config,
  build({ config: settings, db, clock, limits, tokens, log }) {
    const now = () => clock.now();
    const names = claimedNameRepository(db);
    const deps: UserDeps = {
      names,
      users: userRepository(db, names),
      credentials: credentialRepository(db),
      identityChanges: identityChangeRepository(db),
      sessions: sessionRepository(db),
      recoveries: recoveryRepository(db),
      emailLinks: emailLinkRepository(db),
      outcomes: outcomeRepository(db),
      results: resultRepository(db),
      staleCareers: staleCareerRepository(db),
      recounts: recountRepository(db),
      activeMatches: activeMatchRepository(db),
      ...deliveryOf({ settings, db, log, now }),
      passwords: passwordHasher(settings.PASSWORD_COST),
      commonPasswords: publishedPasswords(),
      signer: tokenSigner(settings.TOKEN_PRIVATE_KEY),
      verifier: tokens,
      limits,
      publicUrl: settings.PUBLIC_URL,
      together: (work) => db.transaction(work),
      now,
    };
    // Sequentially: concurrent counts of the same players would only make each other retry.
    const countResult = batchSequentially((matchIds: string[]) => countResults(deps, matchIds));
    return {
      prepare: () => Promise.resolve(db.inBackground(names.claimOlder())),
      routes: [...accountRoutes(deps), ...playerRoutes(deps), ...messageRoutes(deps)],
      consumers: [...deps.activeMatches.consumers, ...resultConsumers(deps)],
      timers: [
        at('count-result', countResult),
        at('recount', () => continueRecount(deps), { concurrency: 1 }),
        at('mail-recovery', (recoveryId) => mailRecovery(deps, recoveryId)),
        at('forget-recovery', (recoveryId) => deps.recoveries.forget(recoveryId)),
        at('mail-email-link', (linkId) => mailEmailLink(deps, linkId)),
        at('forget-email-link', (linkId) => deps.emailLinks.forget(linkId)),
        at('mail-session-notice', (sessionId) => mailSessionNotice(deps, sessionId)),
        at('forget-session', (sessionId) => deps.sessions.forget(sessionId)),
      ],
    };
  },
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
