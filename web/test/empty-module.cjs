/** Replaces stylesheets and fonts, which a DOM without layout cannot use. */
module.exports = {};
