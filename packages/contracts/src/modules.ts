/** Every file that declares calls or events. A new file is added only here. */
export * from './chat';
export * from './chat-events';
export * from './game-events';
export * from './games';
export * from './match-events';
export * from './matches';
export * from './user';
export * from './user-events';
export * from './user-internal';
export * from './wager-events';
export * from './wagers';
export * from './wallet';
export * from './wallet-events';
export * from './wallet-internal';
