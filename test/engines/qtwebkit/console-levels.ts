/** The engine reports console messages without their level, so this script puts the level before them. ES5. */
export const levelScript = `(function () {
  ['error', 'warn', 'info', 'log', 'debug'].forEach(function (level) {
    var say = console[level];
    console[level] = function () {
      var text = Array.prototype.map.call(arguments, function (part) {
        return part instanceof Error ? part.name + ': ' + part.message : String(part);
      }).join(' ');
      say.call(console, '\\u0001' + (level === 'warn' ? 'warning' : level) + ' ' + text);
    };
  });
})();`;
