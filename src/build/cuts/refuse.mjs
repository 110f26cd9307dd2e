/** What the source may not say, since the parts that would understand it are cut out of what ships. */
const REFUSED = [
  [/\._[a-z]|\b_[a-z]\w*:/, 'names with an underscore in front are shortened: quote it, or take another'],
  [/<(math|template|progress)\b/, 'elements that need care of their own'],
  [
    /\s(is|translate|popover|xlinkHref)=|\son\w+Capture=|\sonDoubleClick=|<select[^>]*\sdefaultValue=/,
    'attributes',
  ],
  [
    /\s(alignmentBaseline|baselineShift|clipPathUnits|color[IPR]\w+|flood[CO]\w+|imageRendering)=/,
    'attributes',
  ],
  [
    /\s(lightingColor|markerUnits|markerWidth|markerHeight|textLength|wordSpacing|writingMode)=/,
    'attributes',
  ],
  [/\.(persist\(|nativeEvent|isPropagationStopped|isDefaultPrevented)/, 'what only React has on events'],
];

export function refuse(source, file) {
  for (const [pattern, what] of REFUSED) {
    const found = pattern.exec(source);
    if (found) throw new Error(`${file}: '${found[0]}' does not work in what ships (${what})`);
  }
}
