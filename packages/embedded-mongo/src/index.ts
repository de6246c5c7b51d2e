export { startEmbeddedMongo } from './server';
