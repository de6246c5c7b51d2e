export * from './objects';
export * from './payment-error';
export * from './port';
export * from './sandbox/sandbox-control';
export type { SandboxOptions, SandboxPage } from './sandbox/sandbox-objects';
export * from './sandbox/sandbox-payments';
export * from './sandbox/sandbox-store';
export * from './signature';
export * from './stripe/stripe-payments';
