/**
 * `npm run mongo:spec -- FOLDER [--verbose]`: runs MongoDB's unified specification tests on
 * embedded-mongo, or on the MongoDB named by MONGO_URL. The source packages of its drivers hold the
 * files.
 */
import '../packages/embedded-mongo/spec/main.mjs';
