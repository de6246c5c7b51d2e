/** How long a topic keeps its messages, and what it deletes. */
interface TopicDefinition {
  summary: string;
  /** The field of an event's data that orders and partitions messages, in words. */
  key: string;
  /**
   * `delete` removes messages by age; `compact` keeps the last message of each key for ever and
   * removes those before it.
   */
  cleanup: 'delete' | 'compact';
  /** Days until a message may be removed: by age, or (compacted) once its key has a newer one. */
  keptDays: number | null;
  /** Its events may carry names and free text; on all others only ids, numbers and codes. */
  isPersonal: boolean;
  /** Any service may publish on it, not only the one that owns it. */
  isShared?: true;
}

interface ServiceDefinition {
  summary: string;
  /** It has a database of its own. */
  storesState: boolean;
  /** It keeps a projection of the players (`playerProjection` of the kit). */
  projectsPlayers: boolean;
  /** Its topics, by what follows the service's name: `events` is `<service>.events`. */
  topics: Readonly<Record<string, TopicDefinition>>;
  /**
   * The families of events it emits (`wager` in `wager.opened.v1`), each with the field of the
   * data that is the subject: of two fields, the first that is not null. `family.moment` overrides
   * its family for one event.
   */
  subjects: Readonly<Record<string, readonly string[]>>;
}

/** Events that name people by id alone are kept for ever: projections and analysts read them all. */
const permanent = { cleanup: 'delete', keptDays: null, isPersonal: false } as const;

/**
 * Every service of the platform, and all that other parts of the repository need to know of it.
 * Service names, event families, topics, subjects, import zones, the databases of tests and the
 * lists of the operators' tool are derived from it; `npm run check -- services` compares it with
 * folders, compose file, chart and skaffold file.
 */
export const services = {
  user: {
    summary: 'Accounts, sessions, profiles, records and ratings.',
    storesState: true,
    projectsPlayers: false,
    topics: {
      // Apart from the rest and compacted: what is erased at its source leaves the stream (ADR 23).
      profiles: {
        summary: 'Who the players are: the last of each is kept, earlier ones go after a week.',
        key: 'userId',
        cleanup: 'compact',
        keptDays: 7,
        isPersonal: true,
      },
      events: { ...permanent, summary: 'What happened to accounts.', key: 'userId or sessionId' },
    },
    subjects: { user: ['userId'], session: ['sessionId', 'userId'], rating: ['userId'] },
  },
  match: {
    summary: 'Matches, scores, disputes, games and play types.',
    storesState: true,
    projectsPlayers: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Games, and matches from their making to their result.',
        key: 'matchId, gameId or playTypeId',
      },
      requests: {
        ...permanent,
        summary: 'Matches that services ask for.',
        key: 'the id of what asks',
        isShared: true,
      },
    },
    subjects: {
      game: ['gameId'],
      'play-type': ['playTypeId'],
      match: ['matchId'],
      // Its sender knows only its own entity, and orders by it.
      'match.requested': ['source.id'],
      score: ['matchId'],
    },
  },
  wager: {
    summary: 'Staked matches: from the offer to the settlement.',
    storesState: true,
    projectsPlayers: true,
    topics: {
      events: { ...permanent, summary: 'Offers, and what became of them.', key: 'wagerId' },
      disputes: {
        summary: 'What captains say against a result, until the match has it.',
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
    projectsPlayers: true,
    topics: {
      events: {
        ...permanent,
        summary: 'Every movement of money, wallet by wallet, and escrows that are paid out.',
        key: 'userId, escrowId or paymentId',
      },
    },
    subjects: {
      wallet: ['userId'],
      funds: ['userId'],
      transfer: ['userId'],
      refill: ['userId'],
      payment: ['paymentId'],
      escrow: ['escrowId'],
    },
  },
  chat: {
    summary: 'Match rooms, messages and notifications.',
    storesState: true,
    projectsPlayers: true,
    topics: {
      events: {
        summary: 'That something was written or noticed; never the words.',
        key: 'roomId, notificationId or userId',
        cleanup: 'delete',
        keptDays: 30,
        isPersonal: false,
      },
    },
    subjects: {
      message: ['roomId'],
      notification: ['notificationId'],
      // All notifications of one user at once.
      'notification.read': ['userId'],
    },
  },
  realtime: {
    summary: 'Sockets: pushes what happened to the browsers it concerns.',
    storesState: false,
    projectsPlayers: false,
    topics: {},
    subjects: {},
  },
} as const satisfies Record<string, ServiceDefinition>;

type Services = typeof services;
export type ServiceName = keyof Services;

type TopicsOf<Name extends ServiceName> = Services[Name]['topics'];
/** `<service>.<topic>` of every topic there is. */
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
/** What the type of an event begins with: `wager` in `wager.opened.v1`. */
export type EventFamily = Exclude<
  { [Name in ServiceName]: keyof Services[Name]['subjects'] & string }[ServiceName],
  `${string}.${string}`
>;

export interface TopicSpec extends TopicDefinition {
  service: ServiceName;
}

const definitions = Object.entries(services) as [ServiceName, ServiceDefinition][];
const namesOf = (wanted: (definition: ServiceDefinition) => boolean): readonly ServiceName[] =>
  definitions.filter(([, definition]) => wanted(definition)).map(([name]) => name);

export const serviceNames = namesOf(() => true);
/** Services with a database of their own. */
export const storedServices = namesOf(({ storesState }) => storesState);
/** Services that keep a projection of the players. */
export const playerProjectingServices = namesOf(({ projectsPlayers }) => projectsPlayers);

/** Every topic by its name. */
export const topics = Object.fromEntries(
  definitions.flatMap(([service, { topics: own }]) =>
    Object.entries(own).map(([part, topic]) => [`${service}.${part}`, { service, ...topic }]),
  ),
) as unknown as Readonly<Record<Topic, TopicSpec>>;

/** The service that emits a family of events, or undefined where no service lists it. */
export const serviceOfFamily = (family: string): ServiceName | undefined =>
  definitions.find(([, { subjects }]) => family in subjects)?.[0];

/** The fields that name the subject of an event: of two, the first that is not null. */
export const subjectFieldsOf = (family: string, moment: string): readonly string[] =>
  definitions
    .map(([, { subjects }]) => subjects[`${family}.${moment}`] ?? subjects[family])
    .find((fields) => fields !== undefined) ?? [];
