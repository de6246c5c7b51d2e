/** Stands in for stylesheets and fonts, which a DOM without layout cannot use. */
module.exports = {};
