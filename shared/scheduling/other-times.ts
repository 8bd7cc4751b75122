/** Name of a submit button that shows another week of times, and sends nothing: without JavaScript, answers persist. */
export const OTHER_TIMES = 'otherTimes'
