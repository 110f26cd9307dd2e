/**
 * Stands for parts of frappe-charts that never run here: its tooltip, which writes labels as HTML, its SMIL
 * animation, its export, and what other kinds of charts need.
 */
function unused(): void {}

export default unused;
export {
  // objects/SvgTip.js is the default; utils/animate.js:
  unused as animateBar,
  unused as animateDot,
  unused as animatePath,
  unused as animatePathStr,
  unused as animateRegion,
  unused as translateHoriLine,
  unused as translateVertLine,
  // utils/animation.js
  unused as runSMILAnimation,
  // utils/colors.js
  unused as getColor,
  unused as isValidColor,
  // utils/date-utils.js
  unused as getMonthName,
  // utils/draw-utils.js
  unused as equilizeNoOfElements,
  // utils/export.js
  unused as downloadFile,
  unused as prepareForExport,
};
