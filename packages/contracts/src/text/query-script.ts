/**
 * The script that our Postman export puts before a request with variables in the values of its query. A run encodes their
 * values; Postman doesn't encode &, #, +, and % in them.
 */
export const queryScript: readonly string[] = [
  '// Saywright: encode the values of variables in the query',
  'pm.request.url.query.each(function (parameter) {',
  '  if (!parameter.value) return;',
  String.raw`  parameter.value = parameter.value.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, function (written, name) {`,
  '    return pm.variables.has(name) ? encodeURIComponent(pm.variables.replaceIn(written)) : written;',
  '  });',
  '});',
];
