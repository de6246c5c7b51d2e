import {
  accountLinked,
  type AccountProvider,
  accountUnlinked,
  decide,
  type Decision,
  happened,
  must,
} from '@contend/contracts';

/** A user's account at one platform; kept without its name once it is removed. */
export interface LinkedAccount {
  id: string;
  userId: string;
  provider: AccountProvider;
  /** As its owner writes it; null once it is removed. */
  handle: string | null;
  /** `<provider>:<handle>` in lower case: one owner at a time. Null once it is removed. */
  handleKey: string | null;
  gameId: string | null;
  linkedAt: Date;
}

/** The names that each platform gives, with an example for the person. */
const forms: Record<AccountProvider, [form: RegExp, example: string]> = {
  psn: [/^[a-z][a-z0-9_-]{2,15}$/i, 'nova_plays'],
  xbl: [/^\p{L}[\p{L}\p{N} ]{0,14}(#\d{1,4})?$/u, 'Nova Plays#1234'],
  steam: [/^[a-z0-9_-]{2,32}$/i, 'novaplays, or 76561198000000000'],
  epic: [/^[\p{L}\p{N}][\p{L}\p{N} ._-]{2,15}$/u, 'Nova.Plays'],
  activision: [/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,15}#\d{4,10}$/u, 'Nova#1234567'],
  riot: [/^[\p{L}\p{N}][\p{L}\p{N} ._-]{2,15}#[\p{L}\p{N}]{3,5}$/u, 'Nova#EUW'],
  battlenet: [/^\p{L}[\p{L}\p{N}]{2,11}#\d{4,6}$/u, 'Nova#21234'],
  nintendo: [/^SW(-\d{4}){3}$/i, 'SW-1234-5678-9012'],
  discord: [/^(?!.*\.\.)[a-z0-9_.]{2,32}$/i, 'nova.plays'],
  twitch: [/^[a-z0-9][a-z0-9_]{3,24}$/i, 'nova_plays'],
};

interface Link {
  id: string;
  userId: string;
  provider: AccountProvider;
  handle: string;
  gameId: string | null;
}

/** Links an account, or replaces it. A repeat changes nothing. @throws Refusal */
export function link(
  known: LinkedAccount | undefined,
  { id, userId, provider, handle: written, gameId }: Link,
  now: Date,
): Decision<LinkedAccount> {
  const handle = written.normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim();
  const [form, example] = forms[provider];
  must(form.test(handle), 'invalid-request', {
    issues: [{ path: 'body.handle', message: `must be a name like ${example}` }],
  });
  if (known?.handle === handle && known.gameId === gameId) return decide(known);
  const handleKey = `${provider}:${handle.toLowerCase()}`;
  return decide(
    { id, userId, provider, handle, handleKey, gameId, linkedAt: now },
    { events: [happened(accountLinked, { accountId: id, userId, provider, gameId })] },
  );
}

/** Removes the account's name; its id stays for the order of its events. */
export function unlink(account: LinkedAccount): Decision<LinkedAccount> {
  if (account.handle === null) return decide(account);
  const { id, userId, provider } = account;
  return decide(
    { ...account, handle: null, handleKey: null, gameId: null },
    { events: [happened(accountUnlinked, { accountId: id, userId, provider })] },
  );
}

/** The fields that its owner and admins see. */
export const linkedAccountOf = ({ provider, handle, gameId, linkedAt }: LinkedAccount) => ({
  provider,
  handle: handle ?? '',
  gameId,
  linkedAt,
});

/** Platforms of channels and voice chat, whose names are not used in games. */
const channels: readonly AccountProvider[] = ['discord', 'twitch'];

/** The name under which a user plays a game: one linked for it, or else one for all games. */
export function inGameNameOf(accounts: LinkedAccount[], gameId: string) {
  const names = accounts
    .filter((one) => one.handle !== null)
    .filter((one) => one.gameId === gameId || (one.gameId === null && isOfGames(one)))
    .sort((one, other) => one.provider.localeCompare(other.provider));
  const name = names.find((one) => one.gameId === gameId) ?? names[0];
  if (!name) return null;
  return { userId: name.userId, provider: name.provider, handle: name.handle ?? '' };
}

/** Of games those in which a user has a name before a change of accounts, and another after it. */
export const gamesWithNewName = (
  gameIds: readonly string[],
  { before, after }: Record<'before' | 'after', LinkedAccount[]>,
): string[] =>
  gameIds.filter((gameId) => {
    const [name, next] = [inGameNameOf(before, gameId), inGameNameOf(after, gameId)];
    return name && (name.provider !== next?.provider || name.handle !== next.handle);
  });

const isOfGames = ({ provider }: LinkedAccount): boolean => !channels.includes(provider);
