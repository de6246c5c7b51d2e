/**
 * The operators of MongoDB 7.0 that are offered, by where they may stand. Others of mingo's are
 * unknown here, among them those of later versions.
 */
export const EXPRESSIONS = new Set([
  ...['$abs', '$acos', '$acosh', '$add', '$allElementsTrue', '$and', '$anyElementTrue'],
  ...['$arrayElemAt', '$arrayToObject', '$asin', '$asinh', '$atan', '$atan2', '$atanh', '$avg'],
  ...['$bitAnd', '$bitNot', '$bitOr', '$bitXor', '$ceil', '$cmp', '$concat', '$concatArrays'],
  ...['$cond', '$const', '$convert', '$cos', '$cosh', '$dateAdd', '$dateDiff', '$dateFromParts'],
  ...['$dateFromString', '$dateSubtract', '$dateToParts', '$dateToString', '$dateTrunc'],
  ...['$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$degreesToRadians', '$divide', '$eq', '$exp'],
  ...['$filter', '$first', '$firstN', '$floor', '$getField', '$gt', '$gte', '$hour', '$ifNull'],
  ...['$in', '$indexOfArray', '$indexOfBytes', '$indexOfCP', '$isArray', '$isNumber'],
  ...['$isoDayOfWeek', '$isoWeek', '$isoWeekYear', '$last', '$lastN', '$let', '$literal', '$ln'],
  ...['$log', '$log10', '$lt', '$lte', '$ltrim', '$map', '$max', '$maxN', '$mergeObjects'],
  ...['$millisecond', '$min', '$minN', '$minute', '$mod', '$month', '$multiply', '$ne', '$not'],
  ...['$objectToArray', '$or', '$pow', '$radiansToDegrees', '$rand', '$range', '$reduce'],
  ...['$regexFind', '$regexFindAll', '$regexMatch', '$replaceAll', '$replaceOne'],
  ...['$reverseArray', '$round', '$rtrim', '$second', '$setDifference', '$setEquals'],
  ...['$setField', '$setIntersection', '$setIsSubset', '$setUnion', '$sin', '$sinh', '$size'],
  ...['$slice', '$sortArray', '$split', '$sqrt', '$stdDevPop', '$stdDevSamp', '$strLenBytes'],
  ...['$strLenCP', '$strcasecmp', '$substr', '$substrBytes', '$substrCP', '$subtract', '$sum'],
  ...['$switch', '$tan', '$tanh', '$toBool', '$toDate', '$toDecimal', '$toDouble', '$toInt'],
  ...['$toLong', '$toLower', '$toObjectId', '$toString', '$toUpper', '$trim', '$trunc', '$type'],
  ...['$unsetField', '$week', '$year', '$zip'],
]);

/** Of `$group` and `$bucket`. */
export const ACCUMULATORS = new Set([
  ...['$addToSet', '$avg', '$bottom', '$bottomN', '$count', '$first', '$firstN', '$last'],
  ...['$lastN', '$max', '$maxN', '$mergeObjects', '$min', '$minN', '$push', '$stdDevPop'],
  ...['$stdDevSamp', '$sum', '$top', '$topN'],
]);

/** Of `$setWindowFields`. */
export const WINDOW_FUNCTIONS = new Set([
  ...[...ACCUMULATORS].filter((name) => name !== '$mergeObjects'),
  ...['$covariancePop', '$covarianceSamp', '$denseRank', '$derivative', '$documentNumber'],
  ...['$expMovingAvg', '$integral', '$linearFill', '$locf', '$rank', '$shift'],
]);

/** Of MongoDB 7.0 and not offered: code inside the server, and results that differ. */
export const NOT_OFFERED = new Set([
  ...['$accumulator', '$function', '$median', '$percentile', '$toHashedIndexKey'],
]);

/** Of mingo's, and not of MongoDB 7.0: a condition of filters, and those of 8.1 and 8.2. */
export const NOT_OF_MONGODB = new Set(['$sampleRate', '$sigmoid', '$minMaxScaler']);
