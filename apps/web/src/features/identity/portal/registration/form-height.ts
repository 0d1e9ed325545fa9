/** Lines of a placeholder as tall as the first step, so that nothing on the page moves when the form comes. */
export const FIRST_STEP_LINES = 34
