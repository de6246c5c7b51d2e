export { startEmbeddedMongo, type EmbeddedMongoOptions } from './server';
