import type { Game, PlayType } from '@contend/contracts';

/** Fixed ids: stored matches and wagers refer to them. Never reused. */
export const gameIds = {
  rocketLeague: '6a0e00000000000000000001',
  valorant: '6a0e00000000000000000002',
  footballClub: '6a0e00000000000000000003',
  counterStrike: '6a0e00000000000000000004',
  streetFighter: '6a0e00000000000000000005',
  tekken: '6a0e00000000000000000006',
} as const;

export const playTypeIds = {
  rocketLeagueStandard: '6a0f00000000000000000011',
  rocketLeagueSnowDay: '6a0f00000000000000000012',
  valorantSkirmish: '6a0f00000000000000000021',
  valorantDeathmatch: '6a0f00000000000000000022',
  valorantCompetitive: '6a0f00000000000000000023',
  footballFriendlies: '6a0f00000000000000000031',
  footballUltimateTeam: '6a0f00000000000000000032',
  counterStrikeAimMap: '6a0f00000000000000000041',
  counterStrikeSniperDuel: '6a0f00000000000000000042',
  counterStrikeCompetitive: '6a0f00000000000000000043',
  counterStrikeWingman: '6a0f00000000000000000044',
  streetFighterRanked: '6a0f00000000000000000051',
  streetFighterMirror: '6a0f00000000000000000052',
  tekkenStandard: '6a0f00000000000000000061',
  tekkenMirror: '6a0f00000000000000000062',
} as const;

const pc = 'PC';
const playstation = 'PlayStation';
const xbox = 'Xbox';
const nintendo = 'Switch';

const games: Game[] = [
  {
    id: gameIds.rocketLeague,
    name: 'Rocket League',
    mark: 'RL',
    hue: 214,
    platforms: [pc, playstation, xbox, nintendo],
  },
  {
    id: gameIds.valorant,
    name: 'Valorant',
    mark: 'VL',
    hue: 352,
    platforms: [pc, playstation, xbox],
  },
  {
    id: gameIds.footballClub,
    name: 'EA SPORTS FC 26',
    mark: 'FC',
    hue: 156,
    platforms: [pc, playstation, xbox, nintendo],
  },
  { id: gameIds.counterStrike, name: 'Counter-Strike 2', mark: 'CS', hue: 38, platforms: [pc] },
  {
    id: gameIds.streetFighter,
    name: 'Street Fighter 6',
    mark: 'S6',
    hue: 268,
    platforms: [pc, playstation, xbox, nintendo],
  },
  {
    id: gameIds.tekken,
    name: 'Tekken 8',
    mark: 'T8',
    hue: 318,
    platforms: [pc, playstation, xbox],
  },
];

/** Players per side, and maximum games: odd, so that one side wins. */
const duel = { teamSizes: [1], bestOf: [1, 3, 5, 7] };
const anySize = { teamSizes: [1, 2, 3], bestOf: [1, 3, 5, 7] };
const pairs = { teamSizes: [2], bestOf: [1, 3, 5] };
const fives = { teamSizes: [5], bestOf: [1, 3, 5] };
const shortDuel = { teamSizes: [1], bestOf: [1, 3] };
const arenas = ['DFH Stadium', 'Mannfield', 'Champions Field', 'Urban Central', 'Beckwith Park'];

const playTypes: Omit<PlayType, 'isDefault'>[] = [
  {
    ...anySize,
    id: playTypeIds.rocketLeagueStandard,
    gameId: gameIds.rocketLeague,
    name: 'Standard',
    maps: arenas,
    rules:
      'Private match, 5 minutes, no mutators. Level games go to overtime. ' +
      'Home hosts; report games won.',
  },
  {
    ...anySize,
    id: playTypeIds.rocketLeagueSnowDay,
    gameId: gameIds.rocketLeague,
    name: 'Snow Day',
    maps: ['DFH Stadium (Snowy)', 'Mannfield (Snowy)', 'Utopia Coliseum (Snowy)'],
    rules: 'Private match with the puck, 5 minutes, otherwise as Standard.',
  },
  {
    ...duel,
    id: playTypeIds.valorantSkirmish,
    gameId: gameIds.valorant,
    name: 'Skirmish',
    maps: ['Skirmish A', 'Skirmish B', 'Skirmish C'],
    rules: 'Custom game, no abilities, first to 10 rounds, ahead by 2. Report maps won.',
  },
  {
    ...shortDuel,
    id: playTypeIds.valorantDeathmatch,
    gameId: gameIds.valorant,
    name: 'Deathmatch',
    maps: ['Ascent', 'Bind', 'Haven', 'Split', 'Lotus'],
    rules: 'Custom game, the two of you alone, first to 40 kills. Report maps won.',
  },
  {
    ...fives,
    id: playTypeIds.valorantCompetitive,
    gameId: gameIds.valorant,
    name: 'Competitive',
    maps: ['Ascent', 'Bind', 'Haven', 'Split', 'Lotus', 'Icebox', 'Sunset'],
    rules:
      'Custom game, tournament mode, first to 13 rounds, overtime ahead by 2. ' +
      'Sides veto maps in turns; report maps won.',
  },
  {
    ...shortDuel,
    id: playTypeIds.footballFriendlies,
    gameId: gameIds.footballClub,
    name: 'Online friendlies',
    maps: [],
    rules:
      '6-minute halves, squads at 90 overall, classic match. Level games go to extra time ' +
      'and penalties; a best of 1 is reported in goals with the penalties added.',
  },
  {
    ...shortDuel,
    id: playTypeIds.footballUltimateTeam,
    gameId: gameIds.footballClub,
    name: 'Ultimate Team',
    maps: [],
    rules: 'Play a friend with your own squad, 6-minute halves, otherwise as Online friendlies.',
  },
  {
    ...duel,
    id: playTypeIds.counterStrikeAimMap,
    gameId: gameIds.counterStrike,
    name: 'Aim map',
    maps: ['aim_map', 'aim_redline', 'aim_usp', 'aim_deagle7k'],
    rules: 'Workshop map, first to 16 rounds, rifles and pistols, no scoped weapons.',
  },
  {
    ...duel,
    id: playTypeIds.counterStrikeSniperDuel,
    gameId: gameIds.counterStrike,
    name: 'AWP duel',
    maps: ['awp_lego_2', 'awp_india', 'awp_bhop_rocket'],
    rules: 'Workshop map, first to 16 rounds, AWP and knife only.',
  },
  {
    ...fives,
    id: playTypeIds.counterStrikeCompetitive,
    gameId: gameIds.counterStrike,
    name: 'Competitive',
    maps: ['Mirage', 'Inferno', 'Nuke', 'Ancient', 'Anubis', 'Dust II', 'Train'],
    rules:
      'Premier settings, first to 13 rounds, overtime of 6. Sides veto maps in turns; ' +
      'report maps won.',
  },
  {
    ...pairs,
    id: playTypeIds.counterStrikeWingman,
    gameId: gameIds.counterStrike,
    name: 'Wingman',
    maps: ['Inferno', 'Nuke', 'Overpass', 'Vertigo'],
    rules: 'Two against two, first to 9 rounds, overtime of 4. Report maps won.',
  },
  {
    ...duel,
    id: playTypeIds.streetFighterRanked,
    gameId: gameIds.streetFighter,
    name: 'Ranked rules',
    maps: ['Training Room', 'Suval’hal Arena', 'Metro City Downtown', 'Genbu Temple'],
    rules: 'Custom room, 99 seconds, first to 2 rounds a game. The loser may change character.',
  },
  {
    ...duel,
    id: playTypeIds.streetFighterMirror,
    gameId: gameIds.streetFighter,
    name: 'Mirror match',
    maps: ['Training Room'],
    rules: 'Both play the character that away names before the first game.',
  },
  {
    ...duel,
    id: playTypeIds.tekkenStandard,
    gameId: gameIds.tekken,
    name: 'Standard',
    maps: ['Arena', 'Urban Square', 'Yakushima', 'Sanctum', 'Into the Stratosphere'],
    rules: 'Player match, 60 seconds, first to 3 rounds a game, random stage.',
  },
  {
    ...duel,
    id: playTypeIds.tekkenMirror,
    gameId: gameIds.tekken,
    name: 'Mirror match',
    maps: ['Arena'],
    rules: 'Both play the character that away names before the first game.',
  },
];

/** Games and their play types, in the order of the lists. */
export const initialCatalogue = { games, playTypes };
