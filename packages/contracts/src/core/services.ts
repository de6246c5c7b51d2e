import type { ServiceDefinition, TopicDefinition } from './service-definition';

/** Events that identify users only by id are kept for ever: projections and analysts read them. */
const permanent = { cleanup: 'delete', keptDays: null, isPersonal: false } as const;

/**
 * Registry of the platform's services. Names, event families, topics, subjects, import zones, test
 * databases and operators' lists are derived from it; `npm run check -- services` compares others.
 */
export const services = {
  user: {
    summary: 'Accounts, sessions, profiles, records and ratings.',
    storesState: true,
    topics: {
      // A compacted topic of its own: data erased at its source leaves the stream (ADR 23).
      profiles: {
        summary: 'Profiles of players: the latest of each, earlier ones for a week.',
        key: 'userId',
        cleanup: 'compact',
        keptDays: 7,
        isPersonal: true,
      },
      laws: {
        summary: 'The versions of the law table, all of them.',
        key: 'lawId',
        cleanup: 'compact',
        keptDays: 7,
        isPersonal: false,
      },
      events: {
        ...permanent,
        summary: 'Events of accounts.',
        key: 'userId, sessionId, accountId, blockId, rewardId, extraId, annulmentId or flagId',
      },
    },
    subjects: {
      user: ['userId'],
      session: ['sessionId', 'userId'],
      rating: ['userId'],
      'rating-annulment': ['annulmentId'],
      collusion: ['flagId'],
      account: ['accountId'],
      block: ['blockId'],
      law: ['lawId'],
      reward: ['rewardId'],
      extra: ['extraId'],
    },
  },
  match: {
    summary: 'Matches, scores, disputes, games and play types.',
    storesState: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Games, and matches from their creation to their result.',
        key: 'matchId, gameId or playTypeId',
      },
      requests: {
        ...permanent,
        summary: 'Matches requested by services.',
        key: 'the id of the requesting entity',
        isShared: true,
      },
    },
    subjects: {
      game: ['gameId'],
      'play-type': ['playTypeId'],
      match: ['matchId'],
      // Its sender has only its own entity, and orders by it.
      'match.requested': ['source.id'],
      score: ['matchId'],
    },
  },
  wager: {
    summary: 'Staked matches: from the offer to the settlement.',
    storesState: true,
    topics: {
      events: { ...permanent, summary: 'Offers, from creation to end.', key: 'wagerId' },
      disputes: {
        summary: 'Objections of captains to a result, until the match has them.',
        key: 'wagerId',
        cleanup: 'delete',
        keptDays: 30,
        isPersonal: true,
      },
    },
    subjects: { wager: ['wagerId'], withdraw: ['wagerId'] },
  },
  wallet: {
    summary: 'The double-entry ledger and everything that moves money.',
    storesState: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Every movement of money, wallet by wallet, and escrows that are paid out.',
        key: 'userId, escrowId, paymentId or payoutId',
      },
    },
    subjects: {
      wallet: ['userId'],
      funds: ['userId'],
      transfer: ['userId'],
      refill: ['userId'],
      payment: ['paymentId'],
      payout: ['payoutId'],
      escrow: ['escrowId'],
      play: ['userId'],
    },
  },
  chat: {
    summary:
      'Rooms of matches, scrims, teams and the community; support; moderation; notifications.',
    storesState: true,
    topics: {
      events: {
        summary:
          'Messages, support requests, reports, sanctions and notifications; never their text.',
        key: 'roomId, caseId, reportId, sanctionId, notificationId, markerId, userId or teamId',
        cleanup: 'delete',
        keptDays: 30,
        isPersonal: false,
      },
    },
    // A case has the id of its room, a report that of its message.
    subjects: {
      message: ['roomId'],
      channel: ['roomId'],
      support: ['caseId'],
      report: ['reportId'],
      sanction: ['sanctionId'],
      notification: ['notificationId'],
      webhook: ['teamId'],
      'notification.read': ['userId'], // All of one user at once.
      'message.read': ['markerId'], // The mark of one user in a room.
    },
  },
  team: {
    summary: 'Teams, invitations and scrims.',
    storesState: true,
    topics: {
      // Compacted like profiles of players: other services project the latest of each team.
      profiles: {
        summary: 'Profiles of teams: the latest of each, earlier ones for a week.',
        key: 'teamId',
        cleanup: 'compact',
        keptDays: 7,
        isPersonal: true,
      },
      events: {
        ...permanent,
        summary: 'Memberships, scrims, their requests and bookings.',
        key: 'teamId, scrimId, requestId, bookingId or userId',
      },
    },
    subjects: {
      team: ['teamId'],
      scrim: ['scrimId'],
      'scrim-request': ['requestId'],
      'scrim-booking': ['bookingId'],
      'scrim-alert': ['userId'],
    },
  },
  realtime: {
    summary: 'Sockets: pushes events to the browsers concerned.',
    storesState: false,
    topics: {},
    subjects: {},
  },
  tournament: {
    summary: 'Tournaments: entries, brackets, matches and prizes.',
    storesState: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Tournaments, their entries and brackets, from publishing to the payout.',
        key: 'tournamentId, entryId, bracketId, matchId, shareId or seriesId',
      },
    },
    subjects: {
      tournament: ['tournamentId'],
      'tournament-entry': ['entryId'],
      bracket: ['bracketId'],
      'tournament-match': ['matchId'],
      'tournament-prize': ['shareId'],
      'tournament-series': ['seriesId'],
    },
  },
  membership: {
    summary: 'Memberships: plans, payments, perks and discount codes.',
    storesState: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Payments and states of memberships, and reviews of commissions.',
        key: 'membershipId or commissionId',
      },
    },
    subjects: { membership: ['membershipId'], commission: ['commissionId'] },
  },
} as const satisfies Record<string, ServiceDefinition>;

type Services = typeof services;
export type ServiceName = keyof Services;

type TopicsOf<Name extends ServiceName> = Services[Name]['topics'];
/** `<service>.<topic>` of every topic. */
export type Topic = {
  [Name in ServiceName]: `${Name}.${keyof TopicsOf<Name> & string}`;
}[ServiceName];
/** Topics whose events may carry names and free text. */
export type PersonalTopic = {
  [Name in ServiceName]: {
    [Part in keyof TopicsOf<Name> & string]: TopicsOf<Name>[Part] extends { isPersonal: true }
      ? `${Name}.${Part}`
      : never;
  }[keyof TopicsOf<Name> & string];
}[ServiceName];
/** The first part of an event's type: `wager` in `wager.opened.v1`. */
export type EventFamily = Exclude<
  { [Name in ServiceName]: keyof Services[Name]['subjects'] & string }[ServiceName],
  `${string}.${string}`
>;

export interface TopicSpec extends TopicDefinition {
  service: ServiceName;
}

const definitions = /* @__PURE__ */ Object.entries(services) as [ServiceName, ServiceDefinition][];
const namesOf = (wanted: (definition: ServiceDefinition) => boolean): readonly ServiceName[] =>
  definitions.filter(([, definition]) => wanted(definition)).map(([name]) => name);

export const serviceNames = /* @__PURE__ */ namesOf(() => true);
/** Services with a database of their own. */
export const storedServices = /* @__PURE__ */ namesOf(({ storesState }) => storesState);

/** Every topic by its name. */
export const topics = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ definitions.flatMap(([service, { topics: own }]) =>
    Object.entries(own).map(([part, topic]) => [`${service}.${part}`, { service, ...topic }]),
  ),
) as unknown as Readonly<Record<Topic, TopicSpec>>;

/** The service that emits a family of events; undefined when no service lists it. */
export const serviceOfFamily = (family: string): ServiceName | undefined =>
  definitions.find(([, { subjects }]) => family in subjects)?.[0];

/** The fields that hold the subject of an event: of two, the first that is not null. */
export const subjectFieldsOf = (family: string, moment: string): readonly string[] =>
  definitions
    .map(([, { subjects }]) => subjects[`${family}.${moment}`] ?? subjects[family])
    .find((fields) => fields !== undefined) ?? [];
