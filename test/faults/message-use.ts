import { listCommunityMessages, postCommunityMessage } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { crowd } from './crowd';
import { differenceOf, type Use, type UseSite } from './use';

const authorCount = 3;
const channel = 'general';
const limit = 100;

/** Posts in a channel, each author in turn. */
export async function channelMessages({ platform, calls, name }: UseSite): Promise<Use> {
  const authors = await crowd(platform, { name: `${name}_author`, count: authorCount, funds: 0 });
  const title = `Message of ${name}`;
  const posted: string[] = [];
  let count = 0;
  return {
    async act() {
      const author = authors[count % authorCount] as Player;
      const text = `${title} with number ${(count += 1)}`;
      const { id } = await calls.ask(author, postCommunityMessage, { body: { channel, text } });
      posted.push(`${id} ${text}`);
      return true;
    },
    async lost() {
      const all = await textsOf(authors[0] as Player, title);
      return differenceOf(title, { messages: all.toSorted() }, { messages: posted.toSorted() });
    },
  };
}

/** All messages of the channel that begin so. */
async function textsOf(reader: Player, title: string): Promise<string[]> {
  const found: string[] = [];
  let before: string | undefined;
  for (;;) {
    const query = { channel, limit, ...(before && { before }) };
    const { items, hasMore } = await reader.call(listCommunityMessages, { query });
    found.push(...items.map(({ id, text }) => `${id} ${text}`));
    before = items.at(-1)?.id;
    if (!hasMore) return found.filter((one) => one.includes(title));
  }
}
