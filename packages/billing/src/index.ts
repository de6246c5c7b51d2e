export * from './change';
export * from './commission';
export * from './discount';
export * from './perks';
export * from './period';
export * from './renewal';
export * from './savings';
export * from './subscription';
