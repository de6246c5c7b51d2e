import type { AccountProvider } from '@contend/contracts';

interface ProviderWords {
  name: string;
  /** What its names look like. */
  example: string;
}

/** Platforms of linked accounts, as players call them. */
export const providerWords: Record<AccountProvider, ProviderWords> = {
  psn: { name: 'PlayStation Network', example: 'nova_plays' },
  xbl: { name: 'Xbox', example: 'Nova Plays#1234' },
  steam: { name: 'Steam', example: 'novaplays, or 76561198000000000' },
  epic: { name: 'Epic Games', example: 'Nova.Plays' },
  activision: { name: 'Activision', example: 'Nova#1234567' },
  riot: { name: 'Riot Games', example: 'Nova#EUW' },
  battlenet: { name: 'Battle.net', example: 'Nova#21234' },
  nintendo: { name: 'Nintendo', example: 'SW-1234-5678-9012' },
  discord: { name: 'Discord', example: 'nova.plays' },
  twitch: { name: 'Twitch', example: 'nova_plays' },
};
