import { type Content, operationsOf, sharedSchemasOf, successOf } from './document-operations';
import type { SchemaForm } from './json-schema';
import type { ApiDocument } from './openapi';

/** A schema of the document. */
interface Schema extends SchemaForm<Schema> {
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  prefixItems?: Schema[];
  description?: string;
  'x-contend-text'?: string;
}

/** Whether an example is sent, with what has to be sent alone, or replied, with every field. */
type Direction = 'sent' | 'replied';

const id = (number: number): string =>
  `6650f0c1a2b3c4d5e6f7${number.toString(16).padStart(4, '0')}`;
const hash = '9f'.repeat(32);
const [ana, ben, team] = [id(0xa1), id(0xb1), id(0xa2)];
const instant = '2026-03-14T18:30:00.000Z';
const later = '2026-03-15T18:30:00.000Z';

/** What a field has in every example where its schema allows it: Ana and Ben play for money. */
const usual: Record<string, unknown> = {
  ...{ id: id(0xc1), userId: ana, opponentId: ben, teamId: team, opponentTeamId: id(0xb2) },
  ...{ captainId: ana, creatorId: ana, ownerId: ana, payerId: ana, users: [ana], user: ana },
  ...{ gameId: id(0xe1), playTypeId: id(0xe2), matchId: id(0xd1), wagerId: id(0xc1) },
  ...{ tournamentId: id(0xf1), entryId: id(0xf4), username: 'ana', displayName: 'Ana' },
  ...{ name: 'Nova Five', tag: 'NV5', country: 'PT', avatarUrl: '/avatars/tide.svg' },
  ...{ email: 'ana@example.com', phone: '+14155550123', password: 'a long and new password' },
  ...{ language: 'en', timeZone: 'Europe/Lisbon', bio: 'Plays on Sundays.' },
  device: 'Firefox on Linux',
  ...{ description: 'Two groups, then a bracket.', title: 'Match against Ben', kind: 'wager' },
  ...{ reason: 'The second map was not finished.', text: 'Good game.', note: 'Thank you.' },
  ...{ rules: 'Standard maps.', notes: 'Friendly, with voice.', maps: ['Harbour', 'Dunes'] },
  ...{ map: 'Harbour', position: 'Support', code: 'NV5-7K2Q9M4T0XB1C', hue: 265 },
  ...{ link: 'https://play.example.com/wallet', url: `/api/upload/${id(0xf2)}` },
  ...{ stake: 500, pot: 1000, rake: 100, prize: 900, amount: 2500, available: 2500, bonus: 0 },
  ...{ perDay: 100_000, leftToday: 97_500, guaranteeCents: 0, totalCents: 4000 },
  ...{ scores: [2, 1], split: [6000, 4000], page: 1, pageSize: 20, total: 1, version: 3 },
  ...{ teamSize: 1, bestOf: 3, minEntries: 8, maxEntries: 16 },
  ...{ placed: 12, waiting: 0, checkedIn: 10, appearMinutes: 10, baseMinutes: 7, gameMinutes: 7 },
  ...{ rating: 1512, before: 1512, after: 1524, chance: 0.55, certainty: 45, percent: 95 },
  ...{ wins: 12, losses: 7, streak: 2, level: 4, xp: 1180, matchXp: 900, rewardXp: 280 },
  ...{ levelXp: 1000, nextLevelXp: 1500, rakeBasisPoints: 750, organizerFeeBasisPoints: 500 },
  ...{ rule: '2', stage: 'groups', key: 'U2.1', membership: 'Plus', planName: 'Plus', what: 'Ban' },
  ...{ endReason: 'no-show', removalReason: 'Left the team.', opponentTeam: 'Harbour Six' },
  ...{ confirmLink: 'https://bank.example.com/confirm', excerpt: 'Good game.', month: '2026-03' },
  ...{ birthDate: '2000-01-31', namePattern: 'Sunday Cup {number}', handle: 'ana#1234' },
  ...{ provider: 'sandbox', season: '2026-Q1', token: 'header.payload.signature', mark: 'OC' },
  ...{ next: `${instant}_${id(0xc1)}`, detail: 'wager', because: 'because you play in it' },
  ...{ textDigest: hash, hash, adminReason: 'They do not appear.', platforms: ['pc'] },
  ...{ lotCommitment: hash, lotSeed: hash, commitment: hash, seed: 3, previousHash: hash },
};

/** The status of an object that is over, so that its later fields have a value. */
const statuses = ['settled', 'completed', 'paid', 'decided', 'accepted', 'active', 'entered'];

/** Texts for schemas with a pattern, where no usual value fits: the first that matches. */
const texts = [
  ...[id(0xf3), '18:30', '2026-03-14', '2026-03-14T19:30', 'US', '2026-Q1', '500', '20', '12'],
  ...['123456', 'NV5-7K2Q9M4T0XB1C', 'SPRING-10', 'ana_2026', 'groups', 'general', hash],
  ...['+14155550123', '/avatars/tide.svg', '2026-11-30'],
  `https://discord.com/api/webhooks/123456789/${'a1'.repeat(30)}`,
];

/** Fields of a request that its schema alone does not ask for. */
const special: Record<string, Record<string, unknown>> = {
  changeLaws: { effectiveAt: null },
  changePassword: { currentPassword: 'the present password' },
  correctEmail: { currentPassword: 'the present password' },
  sanctionUser: { minutes: 60 },
  createDiscountCode: { validFrom: null, validUntil: null },
};

function fits(value: unknown, schema: Schema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const [type] = [schema.type].flat();
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof value === 'number') {
    return (type === 'integer' || type === 'number') && value >= minimum && value <= maximum;
  }
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern = '', format } = schema;
    const isLong = value.length >= minLength && value.length <= maxLength;
    const isPlain = format === undefined || format === 'email';
    // A code or an id: the text has a form that the schema does not tell.
    if (schema['x-contend-text'] && !/^[a-z][a-z0-9.:-]*$/.test(value)) return false;
    return type === 'string' && isPlain && isLong && new RegExp(pattern, 'u').test(value);
  }
  if (!Array.isArray(value) || type !== 'array') return false;
  const parts = schema.prefixItems ?? value.map(() => schema.items ?? {});
  return value.every((one, nth) => fits(one, parts[nth] ?? {}));
}

/** Examples by the schemas of one document. */
class Examples {
  readonly #shared: Record<string, Schema>;

  constructor(shared: Record<string, Schema>) {
    this.#shared = shared;
  }

  of(schema: Schema, direction: Direction, name = ''): unknown {
    const shared = this.#shared[schema.$ref?.split('/').at(-1) ?? ''];
    if (shared) return this.of(shared, direction, name);
    const form = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
    if (form) return this.of(form, direction, name);
    if (fits(usual[name], schema)) return usual[name];
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return statuses.find((one) => schema.enum?.includes(one)) ?? schema.enum[0];
    const [type] = [schema.type].flat();
    if (type === 'object') return this.#objectOf(schema, direction);
    if (type === 'array') return this.#arrayOf(schema, direction, name);
    if (type === 'string') return textOf(schema, name);
    if (type === 'integer' || type === 'number') return numberOf(schema);
    return type === 'boolean' ? true : null;
  }

  #objectOf({ properties = {}, required = [] }: Schema, direction: Direction): unknown {
    const isGiven = (name: string) => direction === 'replied' || required.includes(name);
    const given = Object.entries(properties).filter(([name]) => isGiven(name));
    return Object.fromEntries(given.map(([name, one]) => [name, this.of(one, direction, name)]));
  }

  #arrayOf({ items = {}, prefixItems, minItems = 1 }: Schema, direction: Direction, name: string) {
    const parts = prefixItems ?? Array.from({ length: Math.max(1, minItems) }, () => items);
    return parts.map((one) => this.of(one, direction, name.replace(/s$/, '')));
  }
}

function numberOf({ description = '', minimum = 0, maximum = Infinity }: Schema): number {
  const value = description.includes('cents') ? 500 : 1;
  return Math.min(Math.max(value, minimum), maximum);
}

function textOf(schema: Schema, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (format === 'date-time')
    return /(By|until|To|expiresAt|endsAt|resetsAt)$/i.test(name) ? later : instant;
  if (format === 'date') return instant.slice(0, 10);
  if (format === 'uri') return 'https://push.example.com/subscription';
  if (format === 'email') return 'ana@example.com';
  const isLong = (text: string) => text.length >= minLength && text.length <= maxLength;
  const found = texts.find(
    (text) => isLong(text) && pattern && new RegExp(pattern, 'u').test(text),
  );
  return found ?? 'text'.padEnd(minLength, '-').slice(0, maxLength);
}

/** Gives the JSON bodies of requests and successful replies an example each. */
export function addExamples(document: ApiDocument): void {
  const examples = new Examples(sharedSchemasOf<Schema>(document));
  const add = (content: Content<Schema> | undefined, direction: Direction, own?: object) => {
    const media = content?.['application/json'];
    if (!media?.schema) return;
    const example = examples.of(media.schema, direction);
    media.example = own ? { ...(example as object), ...own } : example;
  };
  for (const operation of operationsOf<Schema>(document)) {
    add(operation.requestBody?.content, 'sent', special[operation.operationId]);
    add(successOf(operation), 'replied');
  }
}
