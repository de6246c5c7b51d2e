/**
 * `npm run mongo:spec -- FOLDER [--verbose]`: runs MongoDB's unified specification tests on
 * embedded-mongo, or on the MongoDB named by MONGO_URL. Its drivers' source packages hold the files.
 */
import '../packages/embedded-mongo/spec/main.mjs';
