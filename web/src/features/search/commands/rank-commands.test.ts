import { rankCommands } from './rank-commands';

const commands = [
  { label: 'Tournaments', synonyms: 'events brackets' },
  { label: 'Create a wager', synonyms: 'new challenge bet' },
  { label: 'Wagers' },
  { label: 'Préférences' },
  { label: 'Add money', synonyms: 'deposit top up refill' },
];
const found = (typed: string) => rankCommands(commands, typed).map(({ label }) => label);

test.each([
  ['wager', ['Create a wager', 'Wagers']],
  ['new wager', ['Create a wager']],
  ['CREATE', ['Create a wager']],
  ['pref', ['Préférences']],
  ['préf', ['Préférences']],
  ['prefrnces', ['Préférences']],
  ['deposit', ['Add money']],
  ['trn', ['Tournaments']],
  ['bracket', ['Tournaments']],
  ['xyz', []],
  ['add xyz', []],
])('%j finds %j', (typed, labels) => expect(found(typed)).toEqual(labels));

test('without a text all are found, in their order', () => {
  expect(found(' ')).toEqual(commands.map(({ label }) => label));
});

test('own words come before words that mean the same', () => {
  const events = [{ label: 'Brackets', synonyms: 'wallet' }, { label: 'Wallet' }];
  expect(rankCommands(events, 'wal').map(({ label }) => label)).toEqual(['Wallet', 'Brackets']);
});
