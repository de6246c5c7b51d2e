/** The demo's players. Each platform generates one password for all of them. */
export const demoPlayers = {
  admin: { name: 'Marshal', email: 'marshal@contend.example', country: 'IE' },
  moderator: { name: 'Warden', email: 'warden@contend.example', country: 'NL' },
  organizer: { name: 'Inga', email: 'inga@contend.example', country: 'SE' },
  players: [
    { name: 'Nova', email: 'nova@contend.example', country: 'SE' },
    { name: 'Kestrel', email: 'kestrel@contend.example', country: 'DE' },
    { name: 'Rook', email: 'rook@contend.example', country: 'PL' },
    { name: 'Orla', email: 'orla@contend.example', country: 'IE' },
    { name: 'Vantage', email: 'vantage@contend.example', country: 'FR' },
    { name: 'Mako', email: 'mako@contend.example', country: 'AU' },
    { name: 'Tundra', email: 'tundra@contend.example', country: 'FI' },
    { name: 'Saffron', email: 'saffron@contend.example', country: 'ES' },
    { name: 'Atlas', email: 'atlas@contend.example', country: 'US' },
    { name: 'Juniper', email: 'juniper@contend.example', country: 'CA' },
    { name: 'Onyx', email: 'onyx@contend.example', country: 'BR' },
    { name: 'Pixel', email: 'pixel@contend.example', country: 'JP' },
  ],
};
