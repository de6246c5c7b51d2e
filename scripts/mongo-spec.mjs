/**
 * `npm run mongo:spec -- FOLDER [--verbose]`: runs MongoDB's unified specification tests, JSON files
 * that its drivers' source packages hold, on embedded-mongo, or on the MongoDB named by MONGO_URL.
 */
import '../packages/embedded-mongo/spec/main.mjs';
