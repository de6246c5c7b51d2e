import { House, Swords, WalletMinimal, type LucideIcon } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The screens of the rail. The bottom bar of a phone adds the wallet. */
export const places: Place[] = [
  { to: '/home', label: 'Home', icon: House },
  { to: '/wagers', label: 'Wagers', icon: Swords },
];

export const phonePlaces: Place[] = [
  ...places,
  { to: '/wallet', label: 'Wallet', icon: WalletMinimal },
];
