/** The most characters of a risk's notes and of each reason (spec 001 §5). */
export const riskReasonLimit = 300

/** The most risks that are changed at once. */
export const risksAtOnce = 500
