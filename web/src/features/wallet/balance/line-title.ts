import type { LineTitleStart, WholeLineTitle } from '@contend/contracts';
import { t } from '../../../lib/language/translate';

/** Titles of statement lines as the wallet writes them, in English. */
const titles: Record<WholeLineTitle, string> = {
  'Money added': t`Money added`,
  'Added money taken back by the provider': t`Added money taken back by the provider`,
  'Added money given back by the provider': t`Added money given back by the provider`,
  'Returned to the card': t`Returned to the card`,
  'Money found and credited': t`Money found and credited`,
  'Payout to your bank': t`Payout to your bank`,
  'Payout not made': t`Payout not made`,
  'Payout returned': t`Payout returned`,
  'Received from a player': t`Received from a player`,
  'Sent to a player': t`Sent to a player`,
  'Double XP for 24 hours': t`Double XP for 24 hours`,
  'Record reset': t`Record reset`,
};

const wholeTitle = (title: string): string | undefined =>
  Object.hasOwn(titles, title) ? titles[title as WholeLineTitle] : undefined;

/** Those that end with a name, by their beginning. */
const named: Record<LineTitleStart, (name: string) => string> = {
  'Stake for ': (name) => t`Stake for ${name}`,
  'Deposit for ': (name) => t`Deposit for ${name}`,
  'Entry fee: ': (name) => t`Entry fee: ${name}`,
  'Prize guarantee: ': (name) => t`Prize guarantee: ${name}`,
  'Membership: ': (name) => t`Membership: ${name}`,
  'Prize taken back: ': (name) => t`Prize taken back: ${name}`,
  'Stake returned: ': (name) => t`Stake returned: ${name}`,
  'Won ': (name) => t`Won ${name}`,
  'Deposit returned: ': (name) => t`Deposit returned: ${name}`,
  'Deposit received: ': (name) => t`Deposit received: ${name}`,
  'Entry fee returned: ': (name) => t`Entry fee returned: ${name}`,
  'Prize: ': (name) => t`Prize: ${name}`,
  'Organizer fee: ': (name) => t`Organizer fee: ${name}`,
  'Prize guarantee returned: ': (name) => t`Prize guarantee returned: ${name}`,
  'Membership returned: ': (name) => t`Membership returned: ${name}`,
  'Commission: ': (name) => t`Commission: ${name}`,
  'Commission taken back: ': (name) => t`Commission taken back: ${name}`,
  'Commission given back: ': (name) => t`Commission given back: ${name}`,
  'Returned: ': (name) => t`Returned: ${wholeTitle(name) ?? name}`,
  'Sent to ': (name) => t`Sent to ${name}`,
  'Received from ': (name) => t`Received from ${name}`,
};

/** The title of a statement line in the language of the page; one that is new stays in English. */
export function titleWords(title: string): string {
  const known = wholeTitle(title);
  if (known) return known;
  const [start, words] = Object.entries(named).find(([one]) => title.startsWith(one)) ?? [''];
  return words ? words(title.slice(start.length)) : title;
}
